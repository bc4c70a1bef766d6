import * as z from 'zod/mini';
import { anyOfRights } from '../vocabulary/access.ts';
import type { Right } from '../vocabulary/rights.ts';
import { defineEndpoint, type EndpointDefinition, type Schema } from './define-endpoint.ts';
import type { ResourceDefinition } from './define-resource.ts';
import type { FieldDefinition } from './form-fields.ts';

type Fields = { readonly [name: string]: FieldDefinition };

/** A form that creates and changes the rows of a list. Field names are keys of the row, unless the value is never read back. */
interface FormInput {
  readonly resource: ResourceDefinition;
  /** Noun of the command line with the verbs of the form; by default that of the list. */
  readonly noun?: string;
  /** The right to create rows, and to change values that have no right of their own. */
  readonly right: Right;
  /** Fields of new rows only: these values never change. */
  readonly fixed: Fields;
  /** Fields of new and of existing rows. */
  readonly fields: Fields;
  /** Fields that together identify a row in a site file; by default the fixed ones. */
  readonly key?: readonly string[];
  /** A field of `key` that is empty in a site file for the row in force. That row never changes: other values create a new row. */
  readonly current?: { readonly field: string; readonly isCurrent: (row: { readonly [name: string]: unknown }) => boolean };
  /** False: site files neither contain nor change the rows. */
  readonly isInSiteFile?: false;
  /** Filter of the rows that an exported site file contains; by default all. */
  readonly exported?: string;
  /** Example calls of the command line. */
  readonly examples: { readonly add: readonly string[]; readonly edit: readonly string[] };
}

type Schemas<F extends Fields> = { readonly [K in keyof F]: F[K]['schema'] };

const toSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Schemas<F>;

/** Schemas of the values of existing rows: those with a right of their own may be left out, also if a new row has a default. */
const toChangedSchemas = (fields: Fields) => ({
  ...toSchemas(fields),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { schema, right }]) => {
      if (right === undefined) return [];
      return [[name, z.optional(schema instanceof z.ZodMiniDefault ? (schema.def.innerType as Schema) : schema)]];
    }),
  ),
});

/** Path parameter of a row's id. */
const rowParams = z.strictObject({ id: z.string().check(z.regex(/^[\w.-]{1,64}$/)) });

/** Maximum number of rows that one request creates, and that it changes. */
export const maxRowsOfRequest = 500;

/** How many rows a request has created and changed. */
const appliedRows = z.strictObject({ added: z.int(), changed: z.int() });

/**
 * Completes a form with its endpoints. `POST /<list>` creates a row and `PUT /<list>/{id}` replaces the values of one; both return
 * the row. `version` is that of the row on which a change is based: if somebody else has saved other values meanwhile, the call
 * returns `row.changed` and nothing is changed. `POST /<list>/rows` creates and changes many rows, all or none.
 */
export function defineForm<const D extends FormInput>(definition: D) {
  const { resource, right, fixed, fields } = definition as FormInput;
  const [first = right, ...more] = Object.values(fields).map((field) => field.right ?? right);
  const version = z.int().check(z.minimum(1));
  const newRow = z.strictObject({ ...toSchemas(fixed), ...toSchemas(fields) }) as unknown as z.ZodMiniObject<
    Schemas<D['fixed']> & Schemas<D['fields']>
  >;
  const changedRow = z.strictObject({ ...toChangedSchemas(fields), version }) as unknown as z.ZodMiniObject<
    Schemas<D['fields']> & { readonly version: z.ZodMiniNumber }
  >;
  const add = defineEndpoint({
    id: `${resource.id}.add`,
    method: 'POST',
    path: `/${resource.id}`,
    access: right,
    body: newRow,
    response: resource.row as D['resource']['row'],
  });
  const edit = defineEndpoint({
    id: `${resource.id}.edit`,
    method: 'PUT',
    path: `/${resource.id}/{id}`,
    access: anyOfRights([first, ...more]),
    params: rowParams,
    body: changedRow,
    response: resource.row as D['resource']['row'],
  });
  const apply = defineEndpoint({
    id: `${resource.id}.apply`,
    method: 'POST',
    path: `/${resource.id}/rows`,
    access: anyOfRights([right, first, ...more]),
    body: z.strictObject({
      add: z.array(newRow).check(z.maxLength(maxRowsOfRequest)),
      edit: z.array(z.strictObject({ ...rowParams.shape, values: changedRow })).check(z.maxLength(maxRowsOfRequest)),
    }),
    response: appliedRows,
  });
  return {
    ...definition,
    add: add as typeof add & { readonly id: `${D['resource']['id']}.add` },
    edit: edit as typeof edit & { readonly id: `${D['resource']['id']}.edit` },
    apply: apply as typeof apply & { readonly id: `${D['resource']['id']}.apply` },
  };
}

/** Any form, for code that works with every form. */
export interface FormDefinition extends FormInput {
  readonly add: EndpointDefinition & { readonly params: null; readonly query: null; readonly body: Schema; readonly response: Schema };
  readonly edit: EndpointDefinition & {
    readonly params: typeof rowParams;
    readonly query: null;
    readonly body: Schema;
    readonly response: Schema;
  };
  readonly apply: EndpointDefinition & {
    readonly params: null;
    readonly query: null;
    readonly body: Schema;
    readonly response: typeof appliedRows;
  };
}

/** The values of an existing row in a request of its form. */
export type FormValues<F extends { readonly fields: Fields }> = z.output<z.ZodMiniObject<Schemas<F['fields']>>>;
