import { configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { ConfigDataType } from '@floorwalker/core/vocabulary/config-data-types';
import type { ConfigurationState } from '@floorwalker/core/vocabulary/configuration-states';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';
import { Mark } from '../../ui/Mark.tsx';
import { toValueText } from '../configuration/entry-texts.ts';
import { stateLooks } from '../configuration/state-looks.ts';
import { PanelRows } from './PanelRows.tsx';
import styles from './TerminalPanel.module.css';

/** More than the number of entries that a terminal has. */
const maxRows = 200;

/** States that need somebody come first. */
const order: readonly ConfigurationState[] = ['refused', 'differs', 'waiting', 'sent', 'in-force'];

/** The configuration entries of a terminal with their states [MG-16]; a key opens the list. */
export function TerminalConfiguration({ terminal }: { readonly terminal: string }) {
  const translation = useTranslation();
  const { translate } = translation;
  const navigate = useNavigate();
  const read = async () => (await api.list(configurationStateResource, { q: `terminal:${terminal}`, limit: maxRows })).items;
  const { shown, failure } = useLiveRead(terminal, read, (entry) => entry.kind === 'LOG' && entry.log === 'configuration-states');
  const toText = (value: string, dataType: ConfigDataType) => toValueText(value, dataType, translation);
  const open = () => void navigate(`/configuration-states?${new URLSearchParams({ q: `terminal:${terminal}` })}`);
  const rows = shown?.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)) ?? null;
  return (
    <PanelRows rows={rows} failure={failure} onOpen={open}>
      {({ id, key, state, value, dataType, reported, reason }) => (
        <li key={id} className={styles.entry}>
          <span>{key}</span>
          <b>
            <Mark {...stateLooks[state]}>{translate(`choices:configurationState.${state}`)}</Mark>
          </b>
          <small>
            <span>
              {[
                value && toText(value, dataType),
                state === 'differs' ? reported && toText(reported, dataType) : reason && cleanDeviceText(reason),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </small>
        </li>
      )}
    </PanelRows>
  );
}
