import type { Explanation } from '@floorwalker/core/contract/list';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatNumber } from '@floorwalker/i18n/format/number';
import { useEffect, useState } from 'react';
import { useTranslation } from '../platform/i18n/translation.ts';
import type { BindingId } from '../platform/keys/default-keymap.ts';
import { useBindings } from '../platform/keys/use-bindings.ts';
import { api } from '../platform/session/api.ts';
import { Button } from '../ui/Button.tsx';
import { CenteredNotice } from '../ui/CenteredNotice.tsx';
import styles from './EmptyNotice.module.css';
import { removeTerm } from './remove-term.ts';

interface Props {
  readonly resource: ResourceDefinition;
  readonly q: string;
  readonly onFilter: (q: string) => void;
}

/** Key bindings that remove the first to ninth term of the filter. */
const dropKeys = Array.from({ length: 9 }, (_, at) => `empty.drop.${at + 1}` as BindingId);

/**
 * Shown when no row matches: the number of rows that each filter term matches alone, similar values, rows hidden by missing
 * rights, and keys to remove terms.
 */
export function EmptyNotice({ resource, q, onFilter }: Props) {
  const { t, translate, language, formats } = useTranslation();
  const [found, setFound] = useState<Explanation | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    if (q) api.explain(resource, q, { signal: stop.signal }).then(setFound, () => undefined);
    return () => stop.abort();
  }, [resource, q]);
  const terms = found && found.terms.length > 1 ? found.terms.slice(0, 9) : [];
  const near = found?.near.slice(0, dropKeys.length - terms.length) ?? [];
  const keyOfNear = (at: number) => dropKeys[terms.length + at] as BindingId;
  const drop = (at: number) => onFilter(removeTerm(found?.terms ?? [], at));
  useBindings(
    {
      'empty.clear': q !== '' && (() => onFilter('')),
      ...Object.fromEntries(terms.map((_, at) => [dropKeys[at], () => drop(at)])),
      ...Object.fromEntries(near.map((one, at) => [keyOfNear(at), () => onFilter(one.q)])),
    },
    { labels: Object.fromEntries(near.map(({ word }, at) => [keyOfNear(at), t('lists:keys.near', { word })])) },
  );
  return (
    <CenteredNotice tone="muted" title={q ? t('common:noData') : translate(`resources:${resource.id}.title`)}>
      {!q && <p>{translate(`resources:${resource.id}.empty`)}</p>}
      {terms.length > 0 && (
        <>
          <p>{t('lists:empty.terms')}</p>
          <ul className={styles.terms}>
            {terms.map(({ text, count }, at) => (
              <li key={text} data-none={count === 0 || undefined}>
                <code id={`term-${at}`}>{text}</code>
                <span>{count === 0 ? t('lists:empty.culprit') : formatNumber(count, language, formats)}</span>
                <Button onClick={() => drop(at)} binding={dropKeys[at]} aria-describedby={`term-${at}`}>
                  {t('lists:empty.dropIt')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {near.length > 0 && (
        <>
          <p>{t('lists:empty.near')}</p>
          <ul className={styles.terms}>
            {near.map(({ word, q: filter, count }, at) => (
              <li key={filter}>
                <code id={`near-${at}`}>{cleanDeviceText(word)}</code>
                <span>{formatNumber(count, language, formats)}</span>
                <Button onClick={() => onFilter(filter)} binding={keyOfNear(at)} aria-describedby={`near-${at}`}>
                  {t('lists:empty.useIt')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {found?.hidden ? <p>{t('lists:empty.hidden', { count: found.hidden })}</p> : null}
      {q && (
        <Button onClick={() => onFilter('')} binding="empty.clear">
          {t('lists:empty.clear')}
        </Button>
      )}
    </CenteredNotice>
  );
}
