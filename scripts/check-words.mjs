// Finds text for people outside packages/i18n, texts in it that no source uses, keys in sources that it does not have, and
// names and phrases that the vocabulary refuses.
import { readdirSync, readFileSync } from 'node:fs';
import { literalText } from './literal-text.mjs';
import { at, runScript } from './paths.mjs';
import { isTest, readSources, report } from './sources.mjs';
import { unknownKeys, unusedTexts } from './unused-texts.mjs';
import { refusedComments, refusedNames, refusedSentences } from './vocabulary.mjs';

/** README and the pages of docs/ that are written by hand. */
function readDocuments() {
  const pages = readdirSync(at('docs'), { recursive: true }).filter((path) => path.endsWith('.md') && !path.startsWith('reference'));
  return ['README.md', ...pages.map((path) => `docs/${path}`)].map((path) => ({ path, text: readFileSync(at(path), 'utf8') }));
}

await runScript(async () => {
  const all = readSources();
  const sources = all.filter(({ path }) => !path.startsWith('tests/'));
  const appSources = sources.filter(({ path }) => path.startsWith('apps/') && !isTest(path));
  return report('words', [
    ...literalText(appSources),
    ...(await unusedTexts(sources)),
    ...(await unknownKeys(appSources)),
    ...refusedNames(all),
    ...refusedComments(all),
    ...refusedSentences(readDocuments()),
  ]);
});
