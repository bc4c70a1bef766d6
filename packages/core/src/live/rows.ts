/** A list on screen whose new or changed rows a client wants to receive; `q`: its filter. */
export interface RowSubscription {
  readonly list: string;
  readonly q: string;
}

/**
 * All lists whose rows a client wants; replaces its earlier request. `zone` (IANA name) and `language` are those of the filters, as in
 * the headers `X-Time-Zone` and `Accept-Language` of a page.
 */
export interface RowRequest {
  readonly subscriptions: readonly RowSubscription[];
  readonly zone: string;
  readonly language: string;
}

/** Maximum number of lists in one request, and of characters of the message. */
export const rowRequestLimit = { subscriptions: 8, characters: 20_000 } as const;

/**
 * Rows of a list after stored entries, only on `art.v2`. A log carries the rows stored after position `from` of the stream, up to
 * `position`; another list carries the current rows of the terminals `ids`, where an id without a row does not match (any more).
 * `items` is null if there are more rows than a message carries: the client reads the list by REST.
 */
export interface LiveRows extends RowSubscription {
  readonly from: number;
  readonly position: string;
  readonly items: readonly unknown[] | null;
  readonly ids?: readonly string[];
}

const rowsPrefix = 'ROWS_';
const requestPrefix = 'SUBSCRIBE_';

/** Formats a message with rows. It has no `art.v2` head: a client that misses it reads the list by REST. */
export const formatRows = (rows: LiveRows): string => rowsPrefix + JSON.stringify(rows);

export const formatRowRequest = (request: RowRequest): string => requestPrefix + JSON.stringify(request);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a message of the server carries rows and not a frame of entries. */
export const isRows = (text: string): boolean => text.startsWith(rowsPrefix);

/** Parses a message with rows; null if it is not valid. Rows are not checked: client and server have the same version. */
export function parseRows(text: string): LiveRows | null {
  const found = parseJson(text.slice(rowsPrefix.length));
  if (!isObject(found)) return null;
  const { list, q, from, position, items, ids } = found;
  const isValid =
    typeof list === 'string' &&
    typeof q === 'string' &&
    typeof from === 'number' &&
    typeof position === 'string' &&
    (items === null || Array.isArray(items)) &&
    (ids === undefined || Array.isArray(ids));
  return isValid ? (found as unknown as LiveRows) : null;
}

const isSubscription = (value: unknown): value is RowSubscription =>
  isObject(value) && typeof value.list === 'string' && typeof value.q === 'string';

/** Parses a client's request for rows; null for any other text and beyond the limits. */
export function parseRowRequest(text: string): RowRequest | null {
  if (!text.startsWith(requestPrefix) || text.length > rowRequestLimit.characters) return null;
  const found = parseJson(text.slice(requestPrefix.length));
  if (!isObject(found) || !Array.isArray(found.subscriptions)) return null;
  const { subscriptions, zone, language } = found;
  const isValid =
    subscriptions.length <= rowRequestLimit.subscriptions &&
    subscriptions.every(isSubscription) &&
    typeof zone === 'string' &&
    typeof language === 'string';
  return isValid ? { subscriptions, zone, language } : null;
}
