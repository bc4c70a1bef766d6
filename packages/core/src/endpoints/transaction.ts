import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { mediaRow } from '../resources/logs/media-log.ts';
import { transactionRow } from '../resources/logs/transaction-log.ts';
import { pictureKinds } from '../vocabulary/picture-kinds.ts';
import { currencyCode, deviceText, instant } from '../vocabulary/scalars.ts';

/** A stored picture of a transaction; `transaction.picture` returns its bytes. */
const picture = z.strictObject({ place: z.int(), kind: z.enum(pictureKinds), mime: z.string(), size: z.int(), at: instant });

/** An exchange rate that a transaction used; rate and fee (per cent) as decimal text. */
const exchangeRate = z.strictObject({ source: currencyCode, target: currencyCode, rate: z.string(), fee: z.string() });

const id = z.string().check(z.regex(/^\d{1,5}\/\d{1,15}$|^\d{1,15}$/));

/**
 * Returns all data of one transaction [LG-01]: media in and out, additional info, exchange rates, pictures. `pictures` is
 * null, not empty, if the caller has no right to see them.
 */
export const transactionDetail = defineEndpoint({
  id: 'transaction.detail',
  method: 'GET',
  path: '/transaction-log/{id}/detail',
  access: 'transaction-log.view',
  params: z.strictObject({ id }),
  response: z.strictObject({
    transaction: transactionRow,
    media: z.array(mediaRow),
    /** `type`: code of the catalogue of additional info. */
    info: z.array(z.strictObject({ type: z.int(), value: deviceText(200) })),
    rates: z.array(exchangeRate),
    pictures: z.nullable(z.array(picture)),
  }),
});

/** Returns the bytes of one picture [LG-01]. Each access is audited. */
export const transactionPicture = defineEndpoint({
  id: 'transaction.picture',
  method: 'GET',
  path: '/transaction-log/{id}/pictures/{place}',
  access: 'transaction-picture.view',
  params: z.strictObject({ id, place: z.string().check(z.regex(/^[1-9]\d?$/)) }),
  file: true,
});
