/**
 * Replaces the schema library in the console. Definitions contain schemas for the server, the reference and the type checker.
 * No schema is used here, because the console trusts responses of its own server, and the server validates requests: the build
 * writes `nothing` in place of every schema. A use of the library that the build does not replace fails it.
 */
interface Nothing {
  check(): Nothing;
}

export const nothing: Nothing = { check: () => nothing };
