import type { AlertRule } from '@floorwalker/core/endpoints/profile';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { toMessage } from '@floorwalker/i18n/format/cell-text';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type LooseRow, toCodeText } from '../../list/cells/cell-text.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import { playAlertSound } from './alert-sound.ts';
import { showDesktopNote } from './desktop.ts';
import { alertLists, maxNew, toAlertFilter } from './read-alerts.ts';
import { type Alert, inOneTab, runAlerts } from './run-alerts.ts';

/** Maximum length of the text of a notification in characters. */
const maxText = 200;

/** The text of one entry: its terminal, and what has happened. */
function toText(rule: AlertRule, row: LooseRow, translation: Translation): string {
  const terminal = row.terminal === null ? '' : `${row.terminal} ${cleanDeviceText(String(row.terminalName ?? ''))}`;
  if (rule.list === 'approvals') return [translation.t('profile:alerts.approval'), terminal].filter(Boolean).join(' · ');
  const text =
    rule.list === 'event-log'
      ? toCodeText('terminalEvents', row.event, translation)
      : toMessage(toCodeText('deviceMessages', row.code, translation), row.params, { ...translation, clean: cleanDeviceText });
  return terminal === '' ? text : translation.t('common:about', { label: terminal, text });
}

function notifyDesktop({ rule, rows }: Alert, translation: Translation, open: (path: string) => void): void {
  const { resource } = alertLists[rule.list];
  const [newest] = rows;
  if (!newest) return;
  const more = rows.length === 1 ? '' : ` ${translation.t('profile:alerts.more', { count: rows.length - 1 })}`;
  const full = rows.length === maxNew ? '+' : '';
  const body = `${toText(rule, newest, translation).slice(0, maxText)}${more}${more && full}`;
  const path = `/${resource.id}?${new URLSearchParams({ q: toAlertFilter(rule), open: String(newest[resource.rowId]) })}`;
  showDesktopNote({ tag: `floor ${rule.list} ${rule.name}`, title: cleanDeviceText(rule.name), body, onOpen: () => open(path) });
}

/** Alerts the operator to new entries by sound and desktop notification, by the rules of the profile; draws nothing. */
export function Alerts({ rules }: { readonly rules: readonly AlertRule[] }) {
  const translation = useTranslation();
  const navigate = useNavigate();
  const key = JSON.stringify(rules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the rules; the translation is the one of the language
  useEffect(
    () =>
      inOneTab('floor-alerts', () =>
        runAlerts(rules, (alerts) => {
          if (alerts.some(({ rule }) => rule.sound)) void playAlertSound();
          for (const alert of alerts) if (alert.rule.desktop) notifyDesktop(alert, translation, (path) => void navigate(path));
        }),
      ),
    [key, translation.language],
  );
  return null;
}
