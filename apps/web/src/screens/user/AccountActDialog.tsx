import type { AccountRow } from '@floorwalker/core/resources/accounts/account';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type AccountActId, accountActs, findAccounts, isPossible, maxAccounts } from './account-acts.ts';
import styles from './UserDialog.module.css';

interface Props {
  readonly act: AccountActId;
  /** The current account, to which the action applies if no accounts are marked. */
  readonly account: AccountRow;
  readonly onClose: () => void;
}

/** Confirms an action on accounts with their ids, logins and names. Failures stay in the dialog with their reasons. */
export function AccountActDialog({ act: id, account, onClose }: Props) {
  const { t } = useTranslation();
  const act = accountActs[id];
  const operator = useOperator();
  const missingRight = useMissingRight(act.endpoint.access);
  const first = useRef<HTMLButtonElement>(null);
  const [found, setFound] = useState<readonly AccountRow[] | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the accounts are those marked when the dialog opens
  useEffect(() => {
    findAccounts(account).then(
      (all) => (all ? setFound(all.filter((one) => isPossible(act, one, operator))) : setTooMany(true)),
      setFailure,
    );
  }, []);
  // The field appears after the dialog has opened, so the focus is moved to it.
  const mustType = act.typed && found !== null && found.length > 0;
  useEffect(() => {
    if (mustType && (document.activeElement === first.current || document.activeElement === document.body)) field.current?.focus();
  }, [mustType]);
  const one = found?.length === 1 ? found[0] : undefined;
  const name = t(`profile:accounts.${act.translationKey}`);
  const expected = act.typed ? (one?.login ?? String(found?.length)) : '';
  const isConfirmed = typed.trim() === expected;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!found || found.length === 0 || !isConfirmed) return;
    setBusy(true);
    setFailure(null);
    const failed: AccountRow[] = [];
    let last: unknown = null;
    for (const target of found) {
      await api.call(act.endpoint, { params: { id: String(target.id) } }).catch((problem: unknown) => {
        failed.push(target);
        last = problem;
      });
    }
    publishRefetch();
    const done = found.length - failed.length;
    if (failed.length === 0) {
      addToast({ tone: 'ok', translationKey: `profile:accounts.${act.done}`, detail: found.map(({ login }) => login).join(', ') });
      return onClose();
    }
    if (done > 0) addToast({ tone: 'warn', translationKey: 'profile:accounts.partly', values: { done, failed: failed.length } });
    setFound(failed);
    setFailure(last);
    setBusy(false);
  };
  const question = one && t(`profile:accounts.${act.question}`, { login: one.login, name: cleanDeviceText(one.name) });
  return (
    <Dialog title={name} description={question} onClose={onClose} width={620} initialFocus={first} danger={act.danger}>
      <form onSubmit={submit} className={styles.form}>
        {!found && !tooMany && failure === null && <p>{t('common:loading')}</p>}
        {tooMany && <p role="alert">{t('profile:accounts.tooMany', { most: maxAccounts })}</p>}
        {found?.length === 0 && <p role="alert">{t('profile:accounts.manyNone')}</p>}
        {found && found.length > 0 && <Targets accounts={found} />}
        {mustType && (
          <Field
            ref={field}
            label={one ? t('profile:accounts.typeLogin', { login: one.login }) : t('web:command.typeCount', { count: found.length })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <DialogFooter
          failure={failure}
          action={found && found.length > 1 ? t('profile:accounts.many', { action: name, count: found.length }) : name}
          danger={act.danger}
          missingRight={missingRight}
          disabled={busy || !found || found.length === 0 || !isConfirmed}
          onClose={onClose}
          cancelButton={first}
        />
      </form>
    </Dialog>
  );
}

function Targets({ accounts }: { readonly accounts: readonly AccountRow[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.targets}>
      {accounts.map(({ id, login, name, state }) => (
        <li key={id}>
          <b>{id}</b>
          <span>{login}</span>
          <span>{cleanDeviceText(name)}</span>
          <span>{t(`choices:accountState.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
