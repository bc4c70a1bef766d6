/**
 * Replaces the schema library in the build of the console. Definitions contain schemas for the server, the reference and
 * the type checker. No schema is used here, because the console trusts responses of its own server, and the server
 * validates requests. A function that core uses and that is missing below fails the build.
 */
interface Nothing {
  check(): Nothing;
}

const nothing: Nothing = { check: () => nothing };
const make = (): Nothing => nothing;

export const iso = { datetime: make };

export {
  make as _default,
  make as array,
  make as boolean,
  make as discriminatedUnion,
  make as email,
  make as enum,
  make as extend,
  make as int,
  make as length,
  make as literal,
  make as maximum,
  make as maxLength,
  make as minimum,
  make as minLength,
  make as null,
  make as nullable,
  make as number,
  make as object,
  make as optional,
  make as partial,
  make as pick,
  make as record,
  make as refine,
  make as regex,
  make as strictObject,
  make as string,
  make as union,
  make as unknown,
  make as uuid,
};
