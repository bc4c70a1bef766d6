import { operatorForm } from '@floorwalker/core/forms/operator';
import { propertyForm } from '@floorwalker/core/forms/property';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { propertyResource } from '@floorwalker/core/resources/properties/property';
import { terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { reloadOperator } from '../../platform/session/load-session.ts';
import { useMay, useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { useOperatorForm } from '../operators/use-operator-form.ts';
import { useManagement } from '../terminals/use-management.tsx';
import styles from './SetUpScreen.module.css';

const FormDialog = lazyDialog(() => import('../../features/form/FormDialog.tsx').then((module) => module.FormDialog));

/** The lists that a new installation needs records in, in their order. */
const lists = { property: propertyResource, operator: operatorResource, terminal: terminalSettingsResource } as const;
/** The right that each step requires. */
const rights = { property: 'property.manage', operator: 'operator.manage', terminal: 'terminal.register' } as const;
type StepId = keyof typeof lists;

/** Reads how many records each step has created. The account that sets up the installation does not count. */
const readCounts = async (steps: readonly StepId[]): Promise<ReadonlyMap<StepId, number>> => {
  const read = async (id: StepId) => (await api.count(lists[id])).count - (id === 'operator' ? 1 : 0);
  return new Map(await Promise.all(steps.map(async (id) => [id, await read(id)] as const)));
};

interface StepProps {
  readonly number: number;
  readonly list: ResourceDefinition;
  readonly count: number;
  readonly isNext: boolean;
  /** Terminals and operators belong to properties, so the first property comes first. */
  readonly isLocked: boolean;
  readonly onOpen: () => void;
}

function Step({ number, list, count, isNext, isLocked, onOpen }: StepProps) {
  const { t, translate } = useTranslation();
  const state =
    count > 0 ? t('forms:setUp.created', { number: count }) : isLocked ? t('forms:setUp.later') : isNext ? t('forms:setUp.next') : '';
  return (
    <li className={styles.step} data-done={count > 0 || undefined}>
      <span className={styles.number} aria-hidden="true">
        {count > 0 ? '✓' : number}
      </span>
      <div>
        <p>{translate(`forms:setUp.${list.id}`)}</p>
        <p className={styles.state}>{state}</p>
      </div>
      <FocusedButton isNext={isNext} onClick={onOpen} disabled={isLocked}>
        {translate(`forms:${list.id}.new`)}
      </FocusedButton>
    </li>
  );
}

interface FocusedButtonProps extends ComponentProps<'button'> {
  readonly isNext: boolean;
}

/** A button that gets the focus when its step is the next one, so that Enter leads through all steps. */
function FocusedButton({ isNext, ...rest }: FocusedButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  return <Button ref={button} tone={isNext ? 'accent' : 'plain'} {...rest} />;
}

/** Leads through what a new installation needs: a property, an operator, a terminal with its secret. */
export function SetUpScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { properties } = useOperator();
  const may = useMay();
  const ofOperator = useOperatorForm();
  const management = useManagement();
  const steps = (Object.keys(lists) as StepId[]).filter((id) => may(rights[id]) && may(lists[id].right));
  const [opened, setOpened] = useState<'property' | 'operator' | null>(null);
  const { shown: counts, failure } = useLiveRead(
    steps.join(),
    () => readCounts(steps),
    () => false,
  );
  const close = () => setOpened(null);
  if (failure !== null)
    return (
      <Page>
        <div role="alert">
          <ProblemText failure={failure} />
        </div>
      </Page>
    );
  if (!counts) return <LoadingOverlay />;
  const next = steps.find((id) => (counts.get(id) ?? 0) <= 0);
  const isOver = opened === null && !management.isOpen;
  const open = (id: StepId) => (id === 'terminal' ? management.open({ act: 'new' }) : setOpened(id));
  return (
    <Page>
      <ol className={styles.steps}>
        {steps.map((id, index) => (
          <Step
            key={id}
            number={index + 1}
            list={lists[id]}
            count={counts.get(id) ?? 0}
            isNext={id === next && isOver}
            isLocked={id !== 'property' && properties.length === 0}
            onOpen={() => open(id)}
          />
        ))}
      </ol>
      <FocusedButton isNext={next === undefined && isOver} onClick={() => void navigate('/terminal-list')}>
        {t('forms:setUp.terminals')}
      </FocusedButton>
      <Suspense fallback={<SuspendPageKeys />}>
        {opened === 'property' && <FormDialog form={propertyForm} row={null} onSaved={reloadOperator} onClose={close} />}
        {opened === 'operator' && <FormDialog form={operatorForm} row={null} {...ofOperator} onClose={close} />}
      </Suspense>
      {management.dialog}
    </Page>
  );
}

function Page({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={styles.page} aria-labelledby="set-up-title">
      <h1 id="set-up-title">{t('forms:setUp.title')}</h1>
      <p>{t('forms:setUp.hint')}</p>
      {children}
    </section>
  );
}
