import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
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
import { currencyCode, words } from '../vocabulary/scalars.ts';

/** Keys that an operator may bind anew, and sequences for each. */
const maxBindings = 400;

/**
 * What an operator has chosen [SH-18]; null and `{}` mean the installation's own. It belongs to the operator, not to a browser:
 * console and command line read the same.
 */
export const profile = z.strictObject({
  /** Path of the screen that opens first, such as `/event-log`; null: the product's. */
  entryPage: z.nullable(words(80).check(z.regex(/^\/[\w/-]*$/))),
  /** Code of a language; null: what browser or shell asks for. */
  language: z.nullable(words(12)),
  /** Currency that totals are shown in first; null: the property's. */
  currency: z.nullable(currencyCode),
  currencyDisplay: z.enum(currencyDisplays),
  numberFormat: z.enum(numberFormats),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  /** IANA zone of the operator; null: that of browser or shell. */
  timeZone: z.nullable(words(64)),
  zoneChoice: z.enum(zoneChoices),
  timeDisplay: z.enum(timeDisplays),
  theme: z.nullable(z.enum(themes)),
  density: z.nullable(z.enum(densities)),
  approvalDisplay: z.enum(approvalDisplays),
  /** False: no key without a modifier acts on its own (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  /** With the right `session.watch`: an idle session goes on read-only instead of ending, until its absolute end. */
  watchMode: z.boolean(),
  /** Warnings of licences that are not to be shown [LI-02], each as module, state and end: another state is shown again. */
  unshownLicences: z.array(words(80)).check(z.maxLength(40)),
  /** Keys bound anew, by the id of the binding, in kbar's spelling; an empty list takes the key away. */
  keys: z.record(words(80), z.array(words(40)).check(z.maxLength(4))).check(z.refine((keys) => Object.keys(keys).length <= maxBindings)),
});
export type Profile = z.output<typeof profile>;

/** What a new operator starts with. */
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
  keys: {},
};

/** The caller's profile, with the usual where nothing was chosen. */
export const readProfile = defineEndpoint({
  id: 'profile.read',
  method: 'GET',
  path: '/profile',
  access: 'identity',
  response: profile,
});

/** Changes what is given and leaves the rest; answers the whole profile. */
export const changeProfile = defineEndpoint({
  id: 'profile.change',
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  body: z.partial(profile),
  response: profile,
});
