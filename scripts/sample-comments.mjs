// Prints a random sample of comments without the code beside them, to be judged by somebody who does not know the project:
// `node scripts/sample-comments.mjs [seed] [count]`. The same seed draws the same comments from the same sources.
import { commentsOf } from './comments.mjs';
import { runScript } from './paths.mjs';
import { readSources } from './sources.mjs';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

await runScript(() => {
  const [seed = 1, count = 100] = process.argv.slice(2).map(Number);
  const random = createRandom(seed);
  const all = readSources().flatMap((source) => commentsOf(source).map(({ line, text }) => ({ location: `${source.path}:${line}`, text })));
  const drawn = all.filter(({ text }) => /\p{L}{2}/u.test(text) && !/^(?:biome-ignore|@vitest-environment)/.test(text));
  process.stdout.write(`seed ${seed}, ${count} of ${drawn.length} comments\n`);
  for (let left = Math.min(count, drawn.length); left > 0; left -= 1) {
    const [{ location, text }] = drawn.splice(Math.floor(random() * drawn.length), 1);
    process.stdout.write(`\n${location}\n  ${text}\n`);
  }
  return 0;
});
