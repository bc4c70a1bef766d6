import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../start/words.ts';
import styles from './FillLevelScreen.module.css';
import { LevelMark } from './LevelMark.tsx';
import { Overview } from './Overview.tsx';
import { useTerminals } from './use-terminals.ts';

const devices = Array.from({ length: 11 }, (_, device) => device);

/** The fill-level view [TM-01, TM-03]: devices 0 to 10 of every terminal side by side. */
export function FillLevelScreen() {
  const { say } = useWords();
  const navigate = useNavigate();
  const terminals = useTerminals();
  return (
    <Overview resource={terminalResource} state={terminals}>
      {(rows) => (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('columns:terminals.id')}</th>
              <th scope="col">{say('columns:terminals.name')}</th>
              {devices.map((device) => (
                <th key={device} scope="col" title={say(`fillLevelDevices:${device}`)}>
                  {say(`fillLevelDevices:${device}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-faded={row.connection !== 'connected' || undefined}>
                <td>{row.id}</td>
                <th scope="row">
                  <button type="button" onClick={() => void navigate(`/terminal-list?open=${row.id}`)}>
                    {cleanDeviceText(row.name)}
                  </button>
                </th>
                {devices.map((device) => (
                  <td key={device}>
                    <LevelMark level={row.levels[device] ?? 0} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Overview>
  );
}
