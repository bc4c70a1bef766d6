import stringWidth from 'string-width';
import { type Factory, hasColour } from '../factory.ts';
import { clean } from './clean.ts';
import { type Cell, gap } from './table.ts';
import { paint } from './tones.ts';

/** A narrower column of values than this is not worth an indent. */
const narrowest = 20;

/** A text in lines of `width` cells, broken between words; a word that is longer stays whole. */
export function fold(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && stringWidth(last) + 1 + stringWidth(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Titles with their values, one below the other; a value that has no room goes on below itself. */
export function toPairs(pairs: readonly (readonly [title: string, value: Cell])[], width: number, colour: boolean): string {
  const indent = Math.max(0, ...pairs.map(([title]) => stringWidth(title))) + gap.length;
  const room = Math.max(narrowest, width - indent);
  const lines = pairs.flatMap(([title, { text, tone }]) =>
    fold(text, room).map((line, at) => {
      const head = at === 0 ? title : '';
      return `${paint(head, 'quiet', colour)}${' '.repeat(indent - stringWidth(head))}${paint(line, tone, colour)}`.trimEnd();
    }),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** The width that pairs are folded to: that of the terminal, but where lines are to stay whole. */
export const widthOf = ({ out, settings }: Pick<Factory, 'out' | 'settings'>): number =>
  out.isTty && !settings.plain ? out.width : Number.POSITIVE_INFINITY;

/** Writes facts one below the other: with a tab between title and value for a pipe. Values are cleaned. */
export async function writePairs(factory: Factory, pairs: readonly (readonly [title: string, value: string])[]): Promise<void> {
  const { out } = factory;
  if (!out.isTty) return out.write(pairs.map(([title, value]) => `${title}\t${clean(value)}\n`).join(''));
  const cells = pairs.map(([title, value]) => [title, { text: clean(value), tone: 'plain' }] as const);
  await out.write(toPairs(cells, widthOf(factory), hasColour(factory, out)));
}
