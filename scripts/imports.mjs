import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { doors, effects, rooms } from './boundaries.mjs';
import { layers } from './layers.mjs';
import { at } from './paths.mjs';
import { isTest } from './sources.mjs';

const statement = /^[ \t]*(import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?['"]([^'"\n]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** Returns the imports of a file: the target, and whether the import is type-only, for side effects only, or `export *`. */
export function importsOf(text) {
  const fixed = [...text.matchAll(statement)].map(([, verb, type, names, target]) => ({
    target,
    isType: type !== undefined,
    isEffect: verb === 'import' && names === undefined && type === undefined,
    isStar: verb === 'export' && names !== undefined && /^\*(?! as)/.test(names.trim()),
  }));
  return [...fixed, ...[...text.matchAll(dynamic)].map(([, target]) => ({ target, isType: false, isEffect: false, isStar: false }))];
}

/** Returns what is wrong with one import of the file at `path`; undefined if the import is allowed. */
export function problemOf(path, found) {
  if (found.isStar) return 'export * hides what a file gives';
  const { target } = found;
  if (found.isEffect && !effects.test(target) && !isTest(path)) return `${target} is imported for its effect alone`;
  if (target.startsWith('node:')) return path.startsWith('packages/') && !isTest(path) ? `${target}: packages know no Node` : undefined;
  if (target.startsWith('.')) return relativeProblem(path, posix.join(posix.dirname(path), target));
  return target.startsWith('@floorwalker/') ? packageProblem(path, found) : libraryProblem(path, target);
}

function relativeProblem(path, reached) {
  const room = roomOf(path);
  if (room === undefined) return undefined;
  if (isTest(path) && reached.startsWith('tests/')) return undefined;
  if (roomOf(reached) !== room) return `${reached} is outside of ${room}`;
  if (isTest(path)) return undefined;
  if (isTest(reached)) return `${reached} is for tests`;
  const rows = rowsOf(room);
  const problem = rows && layerProblem(rows, path.slice(room.length + 1), reached.slice(room.length + 1));
  return problem ?? (room === 'apps/server/src' ? storeProblem(path, reached) : undefined);
}

/** Returns the rows of layers.mjs for a package or app, with the rows that each may import; undefined if layers.mjs has none. */
function rowsOf(room) {
  const names = layers[room]?.map(([name]) => name);
  return (
    names &&
    new Map(
      layers[room].map(([name, allowed], index) => [name, allowed === '*' ? names.slice(0, index) : allowed.split(' ').filter(Boolean)]),
    )
  );
}

function layerProblem(rows, path, reached) {
  const [from, to] = [path, reached].map((inside) => rowOf(rows, inside));
  if (from === undefined) return `${path} is in no row of layers.mjs`;
  if (to === undefined) return `${reached} is in no row of layers.mjs`;
  return from === to || rows.get(from).includes(to) ? undefined : `${from} may not import ${to}`;
}

/** Returns the row that covers a file: the longest row that is the path of the file or of a folder above it. */
const rowOf = (rows, inside) =>
  [...rows.keys()]
    .filter((row) => isUnder(inside, row))
    .reduce((longest, row) => (longest === undefined || row.length > longest.length ? row : longest), undefined);

function storeProblem(path, reached) {
  const [from, to] = [path, reached].map((file) => /features\/([^/]+)\//.exec(file)?.[1]);
  const isForeignStore = from !== undefined && to !== undefined && from !== to && /\bstore[^/]*$/.test(reached);
  return isForeignStore ? `${reached}: another feature's store; ask its queries` : undefined;
}

function packageProblem(path, { target, isType }) {
  const room = roomOf(path);
  if (room === undefined) return undefined;
  const [scope, name, ...inside] = target.split('/');
  const leave = rooms[room][`${scope}/${name}`];
  if (leave === undefined) return `${room} may not use ${scope}/${name}`;
  const isAllowed = leave === 'all' || isType || isTest(path) || leave.includes(inside.join('/'));
  return isAllowed ? undefined : `${target}: only types of it may be imported`;
}

function libraryProblem(path, target) {
  if (roomOf(path) === undefined || isTest(path)) return undefined;
  const name = libraryOf(target);
  if (doors[name] === undefined) return `${name} has no door; name it in boundaries.mjs`;
  return doors[name].some((door) => isUnder(path, door)) ? undefined : `${name} enters by ${doors[name].join(', ')} only`;
}

const libraryOf = (target) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
const roomOf = (path) => Object.keys(rooms).find((room) => path.startsWith(`${room}/`));
const isUnder = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** Returns libraries that no source imports, and allowed paths that do not exist. */
function staleDoors(sources) {
  const used = new Set(sources.flatMap(({ text }) => importsOf(text).map(({ target }) => libraryOf(target))));
  return Object.entries(doors).flatMap(([name, paths]) => [
    ...(used.has(name) ? [] : [`boundaries.mjs: nothing imports ${name}`]),
    ...paths.filter((path) => !existsSync(at(path))).map((path) => `boundaries.mjs: the door ${path} for ${name} does not exist`),
  ]);
}

/** Returns rows that are out of order, rows of folders that do not exist, and allowed imports that no file uses. */
function staleLayers(sources) {
  return Object.keys(layers).flatMap((room) => {
    const rows = rowsOf(room);
    const used = usedArrows(sources, room, rows);
    const names = [...rows.keys()];
    return layers[room].flatMap(([row, allowed], index) => [
      ...(existsSync(at(`${room}/${row}`)) ? [] : [`layers.mjs: ${room}/${row} does not exist`]),
      ...rows
        .get(row)
        .flatMap((other) => [
          ...(names.indexOf(other) < index && names.includes(other) ? [] : [`layers.mjs: ${other} is not above ${row}`]),
          ...(allowed === '*' || used.has(`${row} ${other}`) ? [] : [`layers.mjs: no file of ${room}/${row} imports ${other}`]),
        ]),
    ]);
  });
}

function usedArrows(sources, room, rows) {
  const inside = sources.filter(({ path }) => path.startsWith(`${room}/`) && !isTest(path));
  return new Set(
    inside.flatMap(({ path, text }) =>
      importsOf(text)
        .filter(({ target }) => target.startsWith('.'))
        .map(({ target }) => posix.join(posix.dirname(path), target))
        .map((reached) => [path, reached].map((file) => rowOf(rows, file.slice(room.length + 1))).join(' ')),
    ),
  );
}

/** Returns one line for each import in these sources that the rules forbid, and for each rule that is not used. */
export function findProblems(sources) {
  const wrong = sources.flatMap(({ path, text }) =>
    importsOf(text).flatMap((found) => {
      const problem = problemOf(path, found);
      return problem === undefined ? [] : [`${path}: ${problem}`];
    }),
  );
  return [...wrong, ...staleDoors(sources), ...staleLayers(sources)];
}
