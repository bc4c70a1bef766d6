import stringWidth from 'string-width';
import { type Factory, hasColour } from '../factory.ts';
import { clean } from './clean.ts';
import { type Cell, columnGap } from './table.ts';
import { paint } from './tones.ts';

/** Minimum width of the values column. */
const minValueWidth = 20;

/** Wraps a text at spaces to lines of `width` character columns; longer words are not split. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && stringWidth(last) + 1 + stringWidth(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Renders titles with their values, one per line; long values wrap within their column. */
export function toPairs(pairs: readonly (readonly [title: string, value: Cell])[], width: number, colour: boolean): string {
  const indent = Math.max(0, ...pairs.map(([title]) => stringWidth(title))) + columnGap.length;
  const room = Math.max(minValueWidth, width - indent);
  const lines = pairs.flatMap(([title, { text, tone }]) =>
    wrapText(text, room).map((line, at) => {
      const head = at === 0 ? title : '';
      return `${paint(head, 'quiet', colour)}${' '.repeat(indent - stringWidth(head))}${paint(line, tone, colour)}`.trimEnd();
    }),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** Returns the width at which lines wrap; infinite in a pipe and with `--plain`. */
export const widthOf = ({ out, settings }: Pick<Factory, 'out' | 'settings'>): number =>
  out.isTty && !settings.plain ? out.width : Number.POSITIVE_INFINITY;

/** Writes titles and values, one pair per line; separated by a tab in a pipe. Values are sanitised. */
export async function writePairs(factory: Factory, pairs: readonly (readonly [title: string, value: string])[]): Promise<void> {
  const { out } = factory;
  if (!out.isTty) return out.write(pairs.map(([title, value]) => `${title}\t${clean(value)}\n`).join(''));
  const cells = pairs.map(([title, value]) => [title, { text: clean(value), tone: 'plain' }] as const);
  await out.write(toPairs(cells, widthOf(factory), hasColour(factory, out)));
}
