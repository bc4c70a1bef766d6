import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { alertLists, maxAlertRules } from '../vocabulary/alert-rules.ts';
import {
  approvalDisplays,
  currencyDisplays,
  dateFormats,
  densities,
  numberFormats,
  themes,
  timeDisplays,
  timeFormats,
  zoneChoices,
} from '../vocabulary/profile.ts';
import { currencyCode, printableText } from '../vocabulary/scalars.ts';

/** Maximum number of changed key bindings. */
const maxBindings = 400;

/** A rule by which new entries of a list that match a filter alert the operator in the console. */
export const alertRule = z.strictObject({
  name: printableText(60).check(z.minLength(1)),
  list: z.enum(alertLists),
  q: printableText(1000),
  sound: z.boolean(),
  /** A notification of the desktop, if the browser allows it. */
  desktop: z.boolean(),
});
export type AlertRule = z.output<typeof alertRule>;

/**
 * The operator's own settings [SH-18]; null and `{}` mean the default. They belong to the operator, not to a browser: web
 * console and command line share them.
 */
export const profile = z.strictObject({
  /** Path of the first screen after sign-in, such as `/event-log`; null: the default. */
  entryPage: z.nullable(printableText(80).check(z.regex(/^\/[\w/-]*$/))),
  /** Language code; null: the language of the browser or shell. */
  language: z.nullable(printableText(12)),
  /** Currency in which totals are shown first; null: the property's. */
  currency: z.nullable(currencyCode),
  currencyDisplay: z.enum(currencyDisplays),
  numberFormat: z.enum(numberFormats),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  /** IANA zone of the operator; null: that of the browser or shell. */
  timeZone: z.nullable(printableText(64)),
  zoneChoice: z.enum(zoneChoices),
  timeDisplay: z.enum(timeDisplays),
  theme: z.nullable(z.enum(themes)),
  density: z.nullable(z.enum(densities)),
  approvalDisplay: z.enum(approvalDisplays),
  /** False: single keys without a modifier are disabled (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  /** With the right `session.watch`: an idle session becomes read-only instead of ending, until its absolute end. */
  watchMode: z.boolean(),
  /** Dismissed licence warnings [LI-02], as module, state and expiry: a warning with another state is shown again. */
  unshownLicences: z.array(printableText(80)).check(z.maxLength(40)),
  /** Alert rules; names are unique in a list. */
  alerts: z.array(alertRule).check(z.maxLength(maxAlertRules)),
  /** Changed key bindings by binding id, in kbar's notation; an empty list removes the key. */
  keys: z
    .record(printableText(80), z.array(printableText(40)).check(z.maxLength(4)))
    .check(z.refine((keys) => Object.keys(keys).length <= maxBindings)),
});
export type Profile = z.output<typeof profile>;

export const defaultProfile: Profile = {
  entryPage: null,
  language: null,
  currency: null,
  currencyDisplay: 'installation',
  numberFormat: 'language',
  dateFormat: 'language',
  timeFormat: 'language',
  timeZone: null,
  zoneChoice: 'own',
  timeDisplay: 'clock',
  theme: null,
  density: null,
  approvalDisplay: 'popup',
  singleKeys: true,
  watchMode: false,
  unshownLicences: [],
  alerts: [],
  keys: {},
};

/** Returns the caller's complete profile, including defaults. */
export const readProfile = defineEndpoint({
  id: 'profile.read',
  method: 'GET',
  path: '/profile',
  access: 'identity',
  response: profile,
});

/** Changes the given settings; returns the complete profile. */
export const changeProfile = defineEndpoint({
  id: 'profile.change',
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  body: z.partial(profile),
  response: profile,
});
