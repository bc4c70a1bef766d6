// No text for people outside of packages/i18n: finds literal words between tags and in attributes that are read aloud.
// And no words inside of it that nobody speaks.
import { runScript } from './place.mjs';
import { isTest, readSources, report } from './sources.mjs';
import { unspokenWords } from './spoken-words.mjs';

const spoken = 'aria-label|aria-description|aria-roledescription|aria-placeholder|alt|label|placeholder|title';
const attribute = new RegExp(`\\s(?:${spoken})="[^"]*\\p{L}{2}[^"]*"`, 'gu');
// Text between tags. A bracket before it would make it the end of an arrow function or of a comparison.
const betweenTags = /(?<![=\s])>\s*([^<>{}()[\]=;]*\p{L}{2}[^<>{}()[\]=;]*?)\s*(?=<\/|<[A-Z]|\{)/gu;

function wordsIn({ path, text }) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = [...code.matchAll(attribute), ...code.matchAll(betweenTags)];
  return found.map(([match]) => `${path}: ${match.trim().replace(/\s+/g, ' ').slice(0, 80)}`);
}

await runScript(async () => {
  const screens = readSources(['apps']).filter(({ path }) => path.endsWith('.tsx') && !isTest(path));
  return report('words', [...screens.flatMap(wordsIn), ...(await unspokenWords(readSources(['apps', 'packages'])))]);
});
