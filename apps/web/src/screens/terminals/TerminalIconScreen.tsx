import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBindings } from '../../keys/use-bindings.ts';
import { Glyph } from '../../kit/Glyph.tsx';
import { looks } from '../../kit/glyphs.ts';
import { useWords } from '../../start/words.ts';
import { Overview } from './Overview.tsx';
import styles from './TerminalIconScreen.module.css';
import { useTerminals } from './use-terminals.ts';

const sizes = ['small', 'medium', 'big'] as const;

/** The icon view [TM-01]: all terminals at a glance in small, medium or big icons, in the colours of the legend [TM-02]. */
export function TerminalIconScreen() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const size = sizes.find((one) => one === search.get('size')) ?? 'medium';
  const terminals = useTerminals();
  const choose = (next: string) => setSearch(next === 'medium' ? {} : { size: next }, { replace: true });
  useBindings([
    {
      id: 'icon.size',
      keys: ['z'],
      place: 'list',
      label: t('web:keys.size'),
      rank: 5,
      run: () => choose(sizes[(sizes.indexOf(size) + 1) % 3] ?? 'medium'),
    },
  ]);
  return (
    <Overview
      resource={terminalResource}
      state={terminals}
      tools={
        <fieldset className={styles.sizes}>
          <legend className="visually-hidden">{t('web:icon.size')}</legend>
          {sizes.map((one) => (
            <button key={one} type="button" aria-pressed={one === size} onClick={() => choose(one)}>
              {t(`web:icon.${one}`)}
            </button>
          ))}
        </fieldset>
      }
    >
      {(rows) => (
        <ul className={styles.icons} data-size={size}>
          {rows.map((row) => (
            <Icon key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Overview>
  );
}

function Icon({ row }: { readonly row: TerminalRow }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const look = looks.colour[row.colour];
  const state = t(`choices:colourState.${row.colour}`);
  return (
    <li>
      <button
        type="button"
        className={styles.icon}
        data-tone={look.tone}
        title={`${row.id} ${cleanDeviceText(row.name)} · ${state}`}
        onClick={() => void navigate(`/terminal-list?open=${row.id}`)}
      >
        <Glyph name={look.glyph} />
        <b>{row.id}</b>
        <span className={styles.name}>{cleanDeviceText(row.name)}</span>
        <span className={styles.state}>{state}</span>
      </button>
    </li>
  );
}
