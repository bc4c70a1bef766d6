import type { AlertRule, Profile } from '@floorwalker/core/endpoints/profile';
import { viewResource } from '@floorwalker/core/resources/views/view';
import { type AlertList, alertLists, maxAlertRules } from '@floorwalker/core/vocabulary/alert-rules';
import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '../../../features/account/Field.tsx';
import { playAlertSound } from '../../../features/alerts/alert-sound.ts';
import { desktopState, requestDesktop } from '../../../features/alerts/desktop.ts';
import { alertLists as lists, toAlertFilter } from '../../../features/alerts/read-alerts.ts';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { api } from '../../../platform/session/api.ts';
import { useMay } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceList } from './Choices.tsx';
import styles from './Profile.module.css';
import type { SectionProps } from './sections.ts';

const emptyRule: AlertRule = { name: '', list: 'error-log', q: 'severity>=error', sound: true, desktop: false };

interface SavedFilter {
  readonly name: string;
  readonly list: AlertList;
  readonly q: string;
}

/** The saved views of the lists of alert rules. */
function useSavedFilters(): readonly SavedFilter[] {
  const [found, setFound] = useState<readonly SavedFilter[]>([]);
  useEffect(() => {
    api.list(viewResource, { limit: 200 }).then(
      ({ items }) =>
        setFound(
          items.flatMap(({ name, resource, q }) => {
            const list = alertLists.find((one) => one === resource);
            return list ? [{ name, list, q }] : [];
          }),
        ),
      // Without saved views a filter is typed.
      () => undefined,
    );
  }, []);
  return found;
}

/** Rules by which new entries of a list alert the operator: a sound, a desktop notification, or both. */
export function AlertsSection({ profile, choose }: SectionProps) {
  const { t, translate } = useTranslation();
  const rules = profile.alerts;
  const change = (at: number, values: Partial<AlertRule> | null) =>
    choose({
      alerts: rules.flatMap((rule, index) => (index !== at ? [rule] : values ? [{ ...rule, ...values }] : [])),
    } as Partial<Profile>);
  return (
    <>
      <Permission />
      {rules.length === 0 && <p>{t('profile:alerts.none')}</p>}
      <ul>
        {rules.map((rule, at) => (
          <li key={`${rule.list} ${rule.name}`} className={styles.alertRule}>
            <span className={styles.ruleText}>
              <b>{rule.name}</b> · {translate(`resources:${rule.list}.title`)} <code>{rule.q}</code>
            </span>
            <label>
              <input type="checkbox" checked={rule.sound} onChange={({ target }) => change(at, { sound: target.checked })} />
              {t('profile:alerts.sound')}
            </label>
            <label>
              <input type="checkbox" checked={rule.desktop} onChange={({ target }) => change(at, { desktop: target.checked })} />
              {t('profile:alerts.desktop')}
            </label>
            <Button tone="bare" onClick={() => change(at, null)}>
              {t('profile:alerts.remove', { name: rule.name })}
            </Button>
          </li>
        ))}
      </ul>
      {rules.length < maxAlertRules ? <NewRule rules={rules} onAdd={(rule) => choose({ alerts: [...rules, rule] })} /> : null}
    </>
  );
}

/** The permission for desktop notifications, asked for only by a click, and a test of the sound. */
function Permission() {
  const { t } = useTranslation();
  const [state, setState] = useState(desktopState);
  const [silent, setSilent] = useState(false);
  return (
    <p role="status">
      {t(`profile:alerts.permission.${state}`)}{' '}
      {state === 'default' && <Button onClick={() => void requestDesktop().then(setState)}>{t('profile:alerts.allow')}</Button>}{' '}
      <Button onClick={() => void playAlertSound().then((played) => setSilent(!played))}>{t('profile:alerts.tryOut')}</Button>{' '}
      {silent && t('profile:alerts.silent')}
    </p>
  );
}

/** A form for a new rule. The server checks the filter before the rule is added. */
function NewRule({ rules, onAdd }: { readonly rules: readonly AlertRule[]; readonly onAdd: (rule: AlertRule) => void }) {
  const { t, translate } = useTranslation();
  const may = useMay();
  const saved = useSavedFilters();
  const [rule, setRule] = useState(emptyRule);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const allowed = alertLists.filter((list) => may(lists[list].resource.right));
  const isTaken = rules.some(({ name, list }) => name === rule.name.trim() && list === rule.list);
  const isComplete = rule.name.trim() !== '' && !isTaken && allowed.includes(rule.list);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isComplete) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.list(lists[rule.list].resource, { q: toAlertFilter(rule), limit: 1 });
      onAdd({ ...rule, name: rule.name.trim() });
      setRule(emptyRule);
    } catch (problem) {
      setFailure(problem);
    }
    setBusy(false);
  };
  return (
    <form className={styles.newRule} onSubmit={(event) => void add(event)}>
      <h3>{t('profile:alerts.add')}</h3>
      <Field
        label={t('profile:alerts.name')}
        value={rule.name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setRule({ ...rule, name: target.value })}
      />
      <ChoiceList label={t('profile:alerts.list')} value={rule.list} onChoose={(list) => setRule({ ...rule, list: list as AlertList })}>
        {allowed.map((list) => (
          <option key={list} value={list}>
            {translate(`resources:${list}.title`)}
          </option>
        ))}
      </ChoiceList>
      {saved.length > 0 && (
        <ChoiceList
          label={t('profile:alerts.view')}
          value=""
          onChoose={(name) => setRule({ ...rule, ...saved.find((one) => `${one.list} ${one.name}` === name) })}
        >
          <option value="">{t('profile:alerts.noView')}</option>
          {saved.map(({ name, list }) => (
            <option key={`${list} ${name}`} value={`${list} ${name}`}>
              {translate(`resources:${list}.title`)}: {name}
            </option>
          ))}
        </ChoiceList>
      )}
      <Field
        label={t('profile:alerts.filter')}
        value={rule.q}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setRule({ ...rule, q: target.value })}
      />
      {isTaken && <p role="alert">{t('profile:alerts.taken')}</p>}
      {failure !== null && <ProblemText failure={failure} />}
      <Button type="submit" disabled={busy || !isComplete}>
        {t('profile:alerts.add')}
      </Button>
    </form>
  );
}
