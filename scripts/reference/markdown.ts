import * as z from 'zod/mini';

/** A schema as shown on the pages: JSON Schema 2020-12 of the wire format. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

const toJson = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const code = (text: string) => `\`${text}\``;

const escapeCell = (text: string) => text.replaceAll('|', '\\|');

/** Returns a Markdown table with a head row; the cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function typeOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  if (schema.type === 'object') return schema.properties ? `object (${Object.keys(schema.properties).map(code).join(', ')})` : 'object';
  return schema.format ?? (typeof schema.type === 'object' ? schema.type.join(' or ') : schema.type) ?? 'anything';
}

function boundsOf(schema: JsonSchema): string {
  const bounds: string[] = [];
  const whole = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  if (whole(schema.minimum)) bounds.push(`from ${schema.minimum}`);
  if (whole(schema.maximum)) bounds.push(`to ${schema.maximum}`);
  if (schema.minLength) bounds.push(`${schema.minLength} characters or more`);
  if (schema.maxLength !== undefined) bounds.push(`${schema.maxLength} characters at most`);
  if (schema.maxItems !== undefined) bounds.push(`${schema.maxItems} at most`);
  if (schema.pattern !== undefined && schema.format === undefined) bounds.push(code(schema.pattern));
  if (schema.default !== undefined) bounds.push(`else ${code(JSON.stringify(schema.default))}`);
  return bounds.join('; ');
}

function rowsOf(schema: JsonSchema): string[][] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => [
    code(name),
    typeOf(field),
    required.has(name) ? 'yes' : '',
    boundsOf(field),
  ]);
}

/** Returns the fields of an object schema as a table; for a union one table for each alternative. */
export function fields(schema: z.ZodMiniType): string {
  const json = toJson(schema);
  const forms = json.oneOf ?? json.anyOf ?? [json];
  return forms.map((form) => table(['Field', 'Type', 'Required', 'Bounds'], rowsOf(form))).join('\n\nor\n\n');
}

/** First line of a generated file. */
export const generatedBy = (source: string) => `<!-- Generated from ${source} by \`npm run reference\`. Do not edit. -->\n`;
