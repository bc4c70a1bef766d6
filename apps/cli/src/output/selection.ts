import { usageFailure } from '../failure.ts';
import type { Row } from './cells.ts';
import { clean, toSafeJson } from './clean.ts';

/** Evaluates `--jq` or `--template` on a value; returns the texts to print. */
export type Selection = (value: unknown) => Iterable<string>;

/** Compiles a jq expression; the library is loaded lazily. `invalid` returns the message of the usage error. */
export async function createJqSelection(expression: string, invalid: (reason: string) => string): Promise<Selection> {
  const { compile } = await import('@michaelhomer/jqjs');
  let filter: ReturnType<typeof compile>;
  try {
    filter = compile(expression);
  } catch (error) {
    throw usageFailure(invalid(reasonOf(error)));
  }
  return function* (value) {
    try {
      for (const result of filter(value)) yield typeof result === 'string' ? clean(result) : toSafeJson(result);
    } catch (error) {
      throw usageFailure(invalid(reasonOf(error)));
    }
  };
}

const reasonOf = (error: unknown): string => clean(error instanceof Error ? error.message : String(error));

const escapes: { readonly [letter: string]: string } = { n: '\n', t: '\t', '\\': '\\' };

const inBraces = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The fields that a template uses; null if its braces are invalid. */
export function fieldsOfTemplate(template: string): readonly string[] | null {
  if (template.replace(inBraces, '').includes('{{')) return null;
  return [...template.matchAll(inBraces)].map(([, path = '']) => path.split('.')[0] ?? '');
}

/** Creates a template such as `{{name}} {{a.b}}\n`: inserts fields of the row; `\n`, `\t` and `\\` are escapes as in printf. */
export function createTemplateSelection(template: string): Selection {
  const text = template.replace(/\\([nt\\])/g, (_, letter: string) => escapes[letter] ?? letter);
  return (value) => [text.replace(inBraces, (_, path: string) => clean(toText(fieldOf(value, path))))];
}

const fieldOf = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Row)[name] : undefined),
      value,
    );

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The given fields of a row, in the given order. */
export const pick = (row: Row, fields: readonly string[]): Row => Object.fromEntries(fields.map((name) => [name, row[name] ?? null]));
