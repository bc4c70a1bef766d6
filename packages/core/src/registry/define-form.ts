import * as z from 'zod/mini';
import type { Right } from '../vocabulary/rights.ts';
import { defineEndpoint, type EndpointDefinition, type Schema } from './define-endpoint.ts';
import type { ResourceDefinition } from './define-resource.ts';
import type { FieldDefinition } from './form-fields.ts';

type Fields = { readonly [name: string]: FieldDefinition };

/**
 * Definition of a form that creates and changes the rows of a list. Field names are keys of the row, unless the value is never
 * read back.
 */
interface FormInput {
  readonly resource: ResourceDefinition;
  /** The right to create and change rows. */
  readonly right: Right;
  /** Fields of new rows only: these values never change. */
  readonly fixed: Fields;
  /** Fields of new and of existing rows. */
  readonly fields: Fields;
  /** Example calls of the command line. */
  readonly examples: { readonly add: readonly string[]; readonly edit: readonly string[] };
}

type Schemas<F extends Fields> = { readonly [K in keyof F]: F[K]['schema'] };

const toSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Schemas<F>;

/** Path parameter of a row's id. */
const rowParams = z.strictObject({ id: z.string().check(z.regex(/^[\w.-]{1,64}$/)) });

/**
 * Completes a form with its two endpoints. `POST /<list>` creates a row and `PUT /<list>/{id}` replaces the values of one; both
 * return the row. `version` is that of the row on which a change is based: if somebody else has saved other values meanwhile, the
 * call returns `row.changed` and nothing is changed.
 */
export function defineForm<const D extends FormInput>(definition: D) {
  const { resource, right, fixed, fields } = definition as FormInput;
  const add = defineEndpoint({
    id: `${resource.id}.add`,
    method: 'POST',
    path: `/${resource.id}`,
    access: right,
    body: z.strictObject({ ...toSchemas(fixed), ...toSchemas(fields) }) as unknown as z.ZodMiniObject<
      Schemas<D['fixed']> & Schemas<D['fields']>
    >,
    response: resource.row as D['resource']['row'],
  });
  const edit = defineEndpoint({
    id: `${resource.id}.edit`,
    method: 'PUT',
    path: `/${resource.id}/{id}`,
    access: right,
    params: rowParams,
    body: z.strictObject({ ...toSchemas(fields), version: z.int().check(z.minimum(1)) }) as unknown as z.ZodMiniObject<
      Schemas<D['fields']> & { readonly version: z.ZodMiniNumber }
    >,
    response: resource.row as D['resource']['row'],
  });
  return {
    ...definition,
    add: add as typeof add & { readonly id: `${D['resource']['id']}.add` },
    edit: edit as typeof edit & { readonly id: `${D['resource']['id']}.edit` },
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
}

/** The values of an existing row in a request of its form. */
export type FormValues<F extends { readonly fields: Fields }> = { readonly [K in keyof F['fields']]: z.output<F['fields'][K]['schema']> };
