// Finds text for people outside packages/i18n, texts in it that no source uses, keys in sources that it does not have, and
// names that the vocabulary refuses.
import { literalText } from './literal-text.mjs';
import { runScript } from './paths.mjs';
import { isTest, readSources, report } from './sources.mjs';
import { unknownKeys, unusedTexts } from './unused-texts.mjs';
import { refusedNames } from './vocabulary.mjs';

await runScript(async () => {
  const sources = readSources(['apps', 'packages']);
  const appSources = sources.filter(({ path }) => path.startsWith('apps/') && !isTest(path));
  return report('words', [
    ...literalText(appSources),
    ...(await unusedTexts(sources)),
    ...(await unknownKeys(appSources)),
    ...refusedNames(readSources()),
  ]);
});
