import { parseSync } from 'rolldown/utils';

/** The comments of a source, consecutive line comments joined: line number and text without markers. */
export function commentsOf({ path, text }) {
  const { comments } = parseSync(path, text);
  const joined = [];
  for (const { type, value, start, end } of comments) {
    const last = joined.at(-1);
    const isNext = last?.type === 'Line' && type === 'Line' && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(last.end, start));
    if (isNext) Object.assign(last, { end, value: `${last.value}\n${value}` });
    else joined.push({ type, value, start, end });
  }
  return joined.map(({ value, start }) => ({ line: text.slice(0, start).split('\n').length, text: toPlain(value) }));
}

/** Text of a comment on one line, without the asterisks of a block. */
const toPlain = (value) =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+\s?/, '').trim())
    .join(' ')
    .trim();
