// Refuses names and phrases that cost a reader time: for each, the standard term to use. Names are compared part by part,
// so that `createTurnstile` and `turnstileLimit` are found, and `establishment` is not.
import { parseSync, Visitor } from 'rolldown/utils';
import { commentsOf } from './comments.mjs';

/** Parts of names that are refused in any position, and the term to use. */
const parts = {
  turnstile: 'backpressure',
  entrant: 'authenticated operator',
  insist: 'require',
  happening: 'event',
  happenings: 'events',
  furnish: 'seed',
  furnished: 'seeded',
  stubborn: 'retrying',
  dice: 'random',
  rival: 'conflicting',
  rivals: 'conflicting',
  shelf: 'staging table',
  shelves: 'staging tables',
  overflown: 'overflowed',
};

/** Parts refused at the beginning of a longer name. */
const beginnings = { most: 'max', least: 'min', usual: 'default', ask: 'query or request', asks: 'requires', patience: 'timeout' };

/** Parts refused at the end of a longer name. */
const endings = {
  ask: 'query or request',
  asked: 'requested',
  words: 'messages, texts or labels',
  answer: 'response or result',
  answers: 'responses or results',
  powers: 'dependencies',
  patience: 'timeout',
};

/** Whole names that are refused. */
const names = {
  createCreate: 'createTokenHandler',
  createBegin: 'beginCommandHandler',
  createFile: 'downloadFileHandler',
  putAside: 'quarantine',
  moveTargets: 'transitionTargets',
  openDoors: 'createUploads',
  doorOf: 'uploadTargetOf',
  giveUpForgotten: 'failStaleTargets',
  holdersOf: 'operatorsWithRight',
  lookAlikes: 'confusableLogins',
  isCollision: 'isSerializationFailure',
  withoutIdleJoins: 'pruneUnusedJoins',
  restMs: 'debounceMs',
  againMs: 'retryDelayMs',
  slowMs: 'slowAfterMs',
  ListAsk: 'ListQuery',
  toAsked: 'resolveQuery',
  useWords: 'useTranslation',
  keepLook: 'saveListPreferences',
  KeptRows: 'RowPositionHistory',
  ChangedRows: 'RefetchQueue',
  owesArrivals: 'topUpPending',
  unseen: 'unlistedIds',
  Voice: 'locale',
  ListVoice: 'LiveRegion',
  toVoice: 'toLocale',
  Lane: 'BootQueue',
  OpenLane: 'BootQueue',
  clashing: 'conflicting',
  Placed: 'RoutedMessage',
  Visit: 'SignInAttempt',
  Ground: 'CompileContext',
  shaped: 'patternColumn',
  createHeart: 'createHeartbeat',
  hurry: 'reconnectNow',
  inForce: 'activeBindings',
  createMemory: 'memoize',
  mend: 'applySuggestion',
  askWhoAmI: 'loadSession',
  Place: 'KeyScope, ServerAddress or CursorContext',
};

/** Names refused for variables, parameters, functions and types. Members may have them, because they mirror wire and SQL. */
const declared = {
  ask: 'query or request',
  asked: 'request',
  words: 'messages, texts or labels',
  most: 'max',
  least: 'min',
  usual: 'the default',
  told: 'reported',
  patience: 'timeout',
  house: 'repository or fixture',
};

/** Names that mean what they say: words of a text, answers typed at a prompt, and a setting whose name is public. */
const allowed = new Set([
  'commonWords',
  'splitWords',
  'toWords',
  'queryWords',
  'QueryWords',
  'toQueryWords',
  'nextAnswer',
  'FLOOR_SEPARATE_SIGN_IN_ANSWERS',
]);

/** Sources about words of a text: the dictionary of common passwords, and the palette's search. */
const aboutWords = [
  'packages/core/src/validation/common-password.ts',
  'apps/web/src/platform/search/',
  'apps/web/src/shell/palette/search/',
];

/** Texts of the product, whose keys and comments are not compared. */
const isText = (path) => path.includes('/locales/');

const startsWithOne = (path, prefixes) => prefixes.some((prefix) => path.startsWith(prefix));

/** Phrases refused in comments and documents, and the words to use. */
const phrases = [
  [/\bturnstiles?\b/i, 'backpressure'],
  [/\bhappenings?\b/i, 'event'],
  [/\blook-alikes?\b/i, 'confusable'],
  [/\b(shelf|shelves)\b/i, 'staging table'],
  [/\bfurnish(ed|es)?\b/i, 'seed'],
  [/\bstubborn\b/i, 'retrying'],
  [/\brivals?\b/i, 'conflicting'],
  [/\btroubles?\b/i, 'fault'],
  [/\bput aside\b/i, 'quarantine'],
  [/\bentrants?\b/i, 'authenticated operator'],
  [/\bstrangers?\b/i, 'unidentified client'],
  [/\bpatience\b/i, 'timeout'],
  [/\bwhoever\b/i, 'the person, or the thing, by its name'],
  [/\bin vain\b/i, 'without result'],
];

const partsOf = (name) =>
  name
    .split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^a-zA-Z]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

const own = (terms, key) => (Object.hasOwn(terms, key) ? terms[key] : undefined);

/** Returns the term to use instead of a name; undefined if the name is allowed. */
function termFor(name) {
  if (allowed.has(name)) return undefined;
  const found = partsOf(name);
  const anywhere = own(names, name) ?? found.map((part) => own(parts, part)).find(Boolean);
  if (anywhere || found.length < 2) return anywhere;
  return own(beginnings, found[0]) ?? own(endings, found.at(-1));
}

/** Returns the names that a pattern binds: `a`, `{ x: a }`, `[a = 1, ...b]`. */
function bound(pattern) {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern];
  const inner = pattern.properties ?? pattern.elements ?? [pattern.left ?? pattern.argument ?? pattern.parameter ?? pattern.value];
  return inner.flatMap(bound);
}

/** Returns one line for each refused name in these sources. */
export function refusedNames(sources) {
  return sources.flatMap(({ path, text }) => {
    if (isText(path)) return [];
    const found = new Map();
    const { program } = parseSync(path, text);
    const note = ({ name, start }, term) => {
      if (term && !found.has(name)) found.set(name, `${path}:${text.slice(0, start).split('\n').length}: ${name}: write ${term}`);
    };
    const onName = (node) => typeof node.name === 'string' && note(node, termFor(node.name));
    const onBindings = (patterns) => {
      if (startsWithOne(path, aboutWords)) return;
      for (const node of patterns.flatMap(bound)) note(node, own(declared, node.name));
    };
    const onFunction = ({ id, params }) => onBindings([id, ...(params.items ?? params)]);
    new Visitor({
      Identifier: onName,
      JSXIdentifier: onName,
      PrivateIdentifier: onName,
      VariableDeclarator: ({ id }) => onBindings([id]),
      FunctionDeclaration: onFunction,
      FunctionExpression: onFunction,
      ArrowFunctionExpression: onFunction,
    }).visit(program);
    return [...found.values()];
  });
}

/** Removes code in backticks, which may contain names of the wire. */
const withoutCode = (text) => text.replace(/`[^`]*`/g, '``');

const refusedPhrase = (text) => phrases.find(([phrase]) => phrase.test(withoutCode(text)));

/** Returns one line for each comment with a refused phrase. */
export function refusedComments(sources) {
  return sources.flatMap((source) =>
    isText(source.path)
      ? []
      : commentsOf(source).flatMap(({ line, text }) => {
          const [phrase, term] = refusedPhrase(text) ?? [];
          return phrase ? [`${source.path}:${line}: comment with ${phrase.exec(withoutCode(text))[0]}: write ${term}`] : [];
        }),
  );
}

/** Returns one line for each line of a document with a refused phrase. */
export function refusedSentences(documents) {
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [phrase, term] = refusedPhrase(line) ?? [];
      return phrase ? [`${path}:${index + 1}: ${phrase.exec(withoutCode(line))[0]}: write ${term}`] : [];
    }),
  );
}
