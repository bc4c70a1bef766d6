import { resolveIdentity, type TerminalMachine, terminalIdentity } from '@floorwalker/core/endpoints/terminal-identity';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { Time } from '../../list/cells/Cell.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './IdentityDialog.module.css';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

interface Resolved {
  readonly secret: string;
  readonly released: number;
  readonly held: number;
}

/** Asks which machine is the terminal, then shows its new secret once. */
export function IdentityDialog({ id, onClose }: Props) {
  const [resolved, setResolved] = useState<Resolved | null>(null);
  const finish = (result: Resolved) => {
    setResolved(result);
    publishRefetch();
  };
  return resolved ? <Secret id={id} {...resolved} onClose={onClose} /> : <MachineForm id={id} onResolved={finish} onClose={onClose} />;
}

/** Merges entries of the same machine. Machines differ by boot id, and by boot id and address if several share a boot id. */
const toChoices = (machines: readonly TerminalMachine[]): readonly TerminalMachine[] => {
  const byKey = new Map<string, TerminalMachine>();
  for (const machine of machines) {
    const key = machine.shared ? `${machine.boot}/${machine.address}` : machine.boot;
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, held: known.held + machine.held } : machine);
  }
  return [...byKey.values()];
};

/** Loads the machines of the open conflict once. */
function useMachines(id: number) {
  const [machines, setMachines] = useState<readonly TerminalMachine[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    api
      .call(terminalIdentity, { params: { id: String(id) } })
      .then(({ conflict }) => setMachines(toChoices(conflict?.machines ?? [])), setFailure);
  }, [id]);
  return { machines, failure, setFailure };
}

interface FormProps extends Props {
  readonly onResolved: (result: Resolved) => void;
}

function MachineForm({ id, onResolved, onClose }: FormProps) {
  const { t } = useTranslation();
  const wayOut = useRef<HTMLButtonElement>(null);
  const missingRight = useMissingRight(resolveIdentity.access);
  const { machines, failure, setFailure } = useMachines(id);
  const [chosen, setChosen] = useState<TerminalMachine | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || busy || missingRight !== null) return;
    const { boot, shared, address } = chosen;
    const addresses = machines.filter((one) => one.boot === boot && one.address !== null);
    setBusy(true);
    try {
      const body = { boot, ...(shared && address !== null && addresses.length > 1 ? { address } : {}) };
      onResolved(await api.call(resolveIdentity, { params: { id: String(id) }, body }));
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
    }
  };
  return (
    <Dialog
      title={t('logs:identity.title', { id })}
      description={t('logs:identity.question')}
      onClose={onClose}
      width={620}
      initialFocus={wayOut}
      danger
    >
      <form onSubmit={submit}>
        <fieldset className={styles.machines}>
          <legend>{t('logs:identity.machines')}</legend>
          {machines.map((machine) => (
            <Machine
              key={`${machine.boot}/${machine.address}`}
              machine={machine}
              isChosen={chosen === machine}
              onChoose={() => setChosen(machine)}
            />
          ))}
        </fieldset>
        <p className={styles.effect}>{t('logs:identity.effect')}</p>
        <DialogFooter
          failure={failure}
          action={t('logs:identity.confirm')}
          danger
          missingRight={missingRight}
          disabled={busy || !chosen}
          onClose={onClose}
          cancelButton={wayOut}
        />
      </form>
    </Dialog>
  );
}

interface MachineProps {
  readonly machine: TerminalMachine;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Machine({ machine, isChosen, onChoose }: MachineProps) {
  const { t } = useTranslation();
  const { boot, address, held, current, shared, lastSeen } = machine;
  return (
    <label>
      <input type="radio" name="machine" checked={isChosen} onChange={onChoose} />
      <span>
        <b>{cleanDeviceText(boot)}</b>
        {address !== null && ` · ${cleanDeviceText(address)}`}
        <small>
          {[
            t('logs:identity.held', { count: held }),
            ...(current ? [t('logs:identity.current')] : []),
            ...(shared ? [t('logs:identity.shared')] : []),
          ].join(' · ')}
          {lastSeen !== null && (
            <>
              {' · '}
              <Time at={lastSeen} />
            </>
          )}
        </small>
      </span>
    </label>
  );
}

/** Shows the new secret. Only its button closes the dialog, so that no accidental key press loses the secret. */
function Secret({ id, secret, released, held, onClose }: Props & Resolved) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={t('logs:identity.done', { id })}
      description={t('logs:identity.secretHint')}
      onClose={() => undefined}
      width={620}
      initialFocus={first}
    >
      <Field
        ref={first}
        label={t('logs:identity.secret')}
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        after={<Button onClick={() => void copyText(secret)}>{t('logs:identity.copy')}</Button>}
      />
      <p className={styles.effect}>{t('logs:identity.counts', { released, held })}</p>
      <DialogActions>
        <Button tone="accent" onClick={onClose}>
          {t('logs:identity.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
