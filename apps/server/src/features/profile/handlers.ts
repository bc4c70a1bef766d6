import type { AlertRule, changeProfile, Profile, readProfile } from '@floorwalker/core/endpoints/profile';
import type { AlertList } from '@floorwalker/core/vocabulary/alert-rules';
import { currencyCodes } from '@floorwalker/core/vocabulary/currency-codes';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import { refusedKey } from '@floorwalker/core/vocabulary/reserved-keys';
import { isTimeZone } from '@floorwalker/i18n/format/zones';
import { isLanguage } from '@floorwalker/i18n/languages';
import type { Queryable } from '../../db/database.ts';
import type { Call, Caller, Handlers } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { refuseTokens } from '../../http/recent-auth.ts';
import { findProfile, same, toProfile, toStored } from './queries.ts';

/** Checks a filter of a list; throws `filter.invalid`. */
export type FilterChecks = { readonly [L in AlertList]: { check(caller: Caller, query: { readonly q: string }): void } };

/** Throws if a rule has an invalid filter, or two rules of a list have the same name. */
function checkAlerts(alerts: readonly AlertRule[], caller: Caller, lists: FilterChecks): void {
  for (const [at, { name, list, q }] of alerts.entries()) {
    lists[list].check(caller, { q });
    const isTwice = alerts.findIndex((one) => one.name === name && one.list === list) !== at;
    if (isTwice) throw invalid([{ path: `alerts.${at}.name`, code: 'invalid', params: {} }]);
  }
}

/** Throws for values that fit the schema but are unknown, such as a currency. */
function check({ language, currency, timeZone, keys }: Call<typeof changeProfile>['body'], present: Profile): void {
  const faults: FieldError[] = [];
  const refuse = (path: string, code: string) => faults.push({ path, code, params: {} });
  if (language != null && !isLanguage(language)) refuse('language', 'invalid');
  if (currency != null && !currencyCodes.includes(currency)) refuse('currency', 'invalid');
  if (timeZone != null && !isTimeZone(timeZone)) refuse('timeZone', 'unknown-zone');
  for (const [binding, own] of Object.entries(keys ?? {})) {
    // Key bindings are sent as a whole, so a binding made before its key became reserved must not prevent other changes.
    const refused = same(own, present.keys[binding]) ? undefined : refusedKey(binding, own);
    if (refused) faults.push({ path: `keys.${binding}`, code: 'reserved-key', params: { keys: refused } });
  }
  if (faults.length > 0) throw invalid(faults);
}

/** Creates the handlers of the operator's own profile [SH-18]. */
export function createProfileHandlers(database: Queryable, lists: FilterChecks): Handlers<typeof readProfile | typeof changeProfile> {
  return {
    'profile.read': ({ caller }) => findProfile(database, caller.operator.id),
    'profile.change': async ({ caller, body, write }) => {
      refuseTokens(caller);
      checkAlerts(body.alerts ?? [], caller, lists);
      return write(async (tx) => {
        const id = caller.operator.id;
        await tx.execute('insert into operator_profile (operator_id) values ($1) on conflict do nothing', [id]);
        // The profile is read under a row lock, so that two concurrent changes of different fields are both kept.
        const [row] = await tx.query<{ profile: object }>('select profile from operator_profile where operator_id = $1 for update', [id]);
        check(body, toProfile(row?.profile ?? {}));
        const next = toProfile({ ...row?.profile, ...body });
        await tx.execute('update operator_profile set profile = $2 where operator_id = $1', [id, JSON.stringify(toStored(next))]);
        return next;
      });
    },
  };
}
