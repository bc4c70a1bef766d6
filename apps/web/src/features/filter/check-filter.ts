import { type FilterField, toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { findCodes, findNamedValues } from '@floorwalker/i18n/find-codes';
import type { Translation } from '../../platform/i18n/translation.ts';
import { codesOf } from './codes.ts';

/** Checks an expression as the server does, before it is sent; returns the first fault or null. */
export function checkFilter(text: string, resource: ResourceDefinition, translation: Translation): FilterError | null {
  try {
    const codes = (catalogue: string, wanted: string) => findCodes(codesOf(catalogue, translation), wanted);
    const namesOf = (list: string | null, value: string) => [
      translation.translate(`choices:${list}.${value}`),
      list === 'transactionFlag' ? translation.translate(`logs:flags.${value}`) : '',
    ];
    const choices = ({ translationKey: list, values }: FilterField, wanted: string) =>
      findNamedValues(values, (value) => namesOf(list, value), wanted);
    compileFilter(text, toFilterFields(resource), { now: Date.now(), zone: translation.formats.zone, codes, choices });
    return null;
  } catch (failure) {
    if (failure instanceof FilterError) return failure;
    throw failure;
  }
}
