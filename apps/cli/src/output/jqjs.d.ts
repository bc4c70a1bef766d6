/** Types of the part of jqjs that is used; the package ships none. */
declare module '@michaelhomer/jqjs' {
  /** Compiles a jq program into a function that yields its outputs for one input; throws on a syntax error. */
  export function compile(program: string): (input: unknown) => Iterable<unknown>;
}
