// Refuses names that cost a reader time: for each, the standard term to use. Names are compared part by part, so that
// `createTurnstile` and `turnstileLimit` are found, and `establishment` is not.
import { parseSync, Visitor } from 'rolldown/utils';

/** Parts of names that are refused in any position, and the term to use. */
const parts = {
  turnstile: 'backpressure',
  entrant: 'authenticated operator',
  insist: 'require',
  happening: 'event',
  happenings: 'events',
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
  askWhoAmI: 'loadSession',
  withoutIdleJoins: 'pruneUnusedJoins',
};

const partsOf = (name) => name.split(/(?=[A-Z])|[^a-zA-Z]+/).map((part) => part.toLowerCase());

/** The term to use instead of a name; undefined if the name is allowed. */
export function termFor(name) {
  if (Object.hasOwn(names, name)) return names[name];
  const refused = partsOf(name).find((part) => Object.hasOwn(parts, part));
  return refused && parts[refused];
}

/** One line for each refused name in these sources. */
export function refusedNames(sources) {
  return sources.flatMap(({ path, text }) => {
    const found = new Map();
    const { program } = parseSync(path, text);
    const note = ({ name, start }) => {
      const term = typeof name === 'string' ? termFor(name) : undefined;
      if (term && !found.has(name)) found.set(name, `${path}:${text.slice(0, start).split('\n').length}: ${name}: write ${term}`);
    };
    new Visitor({ Identifier: note, JSXIdentifier: note, PrivateIdentifier: note }).visit(program);
    return [...found.values()];
  });
}
