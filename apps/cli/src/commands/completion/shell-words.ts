/** A command line split like a shell does: the complete words, and the one that is being typed. */
export interface TypedLine {
  readonly argv: readonly string[];
  /** The last word without its quotes; empty after a space. */
  readonly current: string;
  /** The quotation mark that is still open at the end; empty if none. */
  readonly quote: '"' | "'" | '';
}

/** Splits the text before the cursor into words; a quotation mark may still be open. */
export function readLine(line: string): TypedLine {
  const argv: string[] = [];
  let current: string | null = null;
  let quote: TypedLine['quote'] = '';
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (quote !== '' && sign === quote) quote = '';
    else if (sign === '\\' && quote !== "'" && at + 1 < line.length) current = (current ?? '') + line.charAt(++at);
    else if (quote !== '') current += sign;
    else if (sign === '"' || sign === "'") {
      quote = sign;
      current ??= '';
    } else if (/\s/.test(sign)) {
      if (current !== null) argv.push(current);
      current = null;
    } else current = (current ?? '') + sign;
  }
  return { argv, current: current ?? '', quote };
}

/** Escapes a text for the shell, inside the open quotation mark if there is one. */
export function quoteFor(quote: TypedLine['quote'], text: string): string {
  if (quote === "'") return text.replaceAll("'", `'\\''`);
  if (quote === '"') return text.replace(/[\\"$`]/g, '\\$&');
  return text.replace(/[^\p{L}\p{N}_@%+=:,./-]/gu, '\\$&');
}
