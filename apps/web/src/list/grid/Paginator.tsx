import { formatNumber } from '@floorwalker/i18n/format/number';
import { useTranslation } from '../../platform/i18n/translation.ts';
import type { BindingId } from '../../platform/keys/default-keymap.ts';
import { Button } from '../../ui/Button.tsx';
import type { ListState } from '../store/list-state.ts';
import { type ListAddress, type PageSize, pageSizes } from '../url-state.ts';
import styles from './Paginator.module.css';

interface Props {
  readonly size: PageSize;
  readonly page: number;
  readonly state: ListState;
  readonly onChange: (next: Partial<ListAddress>) => void;
}

/** Page navigation of a list that is split into pages [SH-24], and the choice of the page size. */
export function Paginator({ size, page, state, onChange }: Props) {
  const { t, language, formats } = useTranslation();
  const pages = Math.max(1, Math.ceil(state.length / size));
  const number = (value: number) => formatNumber(value, language, formats);
  const turn = (target: 'first' | 'previous' | 'next' | 'last', glyph: string, to: number, keyOf?: BindingId) => {
    const isEnabled = to >= 1 && to <= pages && to !== page;
    // `aria-disabled` instead of `disabled`: a disabled button would lose the focus of the operator who has just pressed it.
    return (
      <Button
        aria-label={t(`lists:pages.${target}`)}
        title={t(`lists:pages.${target}`)}
        aria-disabled={!isEnabled}
        onClick={() => isEnabled && onChange({ page: to })}
        binding={keyOf}
      >
        {glyph}
      </Button>
    );
  };
  return (
    <nav className={styles.paginator} aria-label={t('lists:pages.label')}>
      {turn('first', '«', 1)}
      {turn('previous', '‹', page - 1, 'list.previousPage')}
      <span role="status">{t('lists:pages.of', { page: number(page), pages: number(pages) })}</span>
      {turn('next', '›', page + 1, 'list.nextPage')}
      {turn('last', '»', pages)}
      <label className={styles.size}>
        {t('lists:pages.size')}
        <select value={size} onChange={(event) => onChange({ size: pageSizes.find((one) => String(one) === event.target.value) ?? null })}>
          {pageSizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
          <option value="">{t('lists:pages.scroll')}</option>
        </select>
      </label>
    </nav>
  );
}
