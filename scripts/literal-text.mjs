// Finds text for people in sources instead of packages/i18n, by the syntax tree: between tags, in attributes and properties that
// people read or hear, and in the help and messages of the command line. Also finds locale-dependent formatting outside
// packages/i18n.
import { parseAst } from 'rolldown/parseAst';

/** Attributes of tags, and properties of elements, that people read or hear. */
const spoken = new Set(
  ['aria-label', 'aria-description', 'aria-roledescription', 'aria-placeholder', 'aria-valuetext', 'alt', 'label', 'placeholder', 'title']
    .concat(['description', 'summary', 'legend', 'heading'])
    .concat(['ariaLabel', 'ariaDescription', 'ariaRoleDescription', 'ariaPlaceholder', 'ariaValueText', 'textContent', 'innerText']),
);

/**
 * Functions with arguments that people read, and the indexes of these arguments; `messageMethods` are methods of the command
 * line's program.
 */
const messageFunctions = {
  __proto__: null,
  Option: [1],
  Argument: [1],
  usageFailure: [0],
  announce: [0],
  alert: [0],
  confirm: [0],
  prompt: [0],
};
const messageMethods = {
  __proto__: null,
  description: [0],
  summary: [0],
  option: [1],
  requiredOption: [1],
  argument: [1],
  helpOption: [1],
  addHelpText: [1],
};

/** Methods that format for a language; only `packages/i18n/src/format` may call them. */
const localeMethods = /^(?:toLocale\w+|localeCompare)$/;

/** Literal text that is the same in every language, by file. An entry that is no longer found in its file is an error, too. */
const allowed = {
  'apps/server/src/http/documents.ts': ['Floorwalker'],
};

const hasLetters = (text) => /\p{L}{2}/u.test(text);
const isKey = (text) => /^[a-z]\w*:[\w.-]*$/i.test(text);

/** Returns the literals that an expression may evaluate to, without those that it only compares or passes to a call. */
function literalsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, node }] : [];
    case 'TemplateLiteral':
      return isKey(node.quasis[0]?.value.cooked ?? '')
        ? []
        : [...node.quasis.map((part) => ({ text: part.value.cooked ?? '', node: part })), ...node.expressions.flatMap(literalsOf)];
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : literalsOf(node.left)), ...literalsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
    case 'ArrayExpression':
      return node.elements.flatMap(literalsOf);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalsOf(node.expression);
    default:
      return [];
  }
}

const nameOf = (node) => node?.name?.name ?? node?.name ?? node?.property?.name ?? node?.key?.name ?? '';

const isTag = (node) => node.type === 'JSXElement' || node.type === 'JSXFragment';

/** Returns the literals in one node that people would read. */
function readIn(node, parent) {
  switch (node.type) {
    case 'JSXText':
      return [{ text: node.value, node }];
    case 'JSXExpressionContainer':
      return isTag(parent) ? literalsOf(node) : [];
    case 'JSXAttribute':
      return spoken.has(nameOf(node)) ? literalsOf(node.value) : [];
    case 'Property':
      return spoken.has(nameOf(node)) ? literalsOf(node.value) : [];
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' && spoken.has(nameOf(node.left)) ? literalsOf(node.right) : [];
    case 'CallExpression':
    case 'NewExpression': {
      const name = nameOf(node.callee);
      if (name === 'setAttribute' && spoken.has(node.arguments[0]?.value)) return literalsOf(node.arguments[1]);
      const messageArguments = (node.callee.type === 'MemberExpression' ? messageMethods : messageFunctions)[name] ?? [];
      return messageArguments.flatMap((at) => literalsOf(node.arguments[at]));
    }
    default:
      return [];
  }
}

const isLocal = (node) =>
  node.type === 'MemberExpression' &&
  ((node.object.type === 'Identifier' && node.object.name === 'Intl') || localeMethods.test(nameOf(node)));

function walk(node, parent, visit) {
  visit(node, parent);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const one of Array.isArray(child) ? child : [child]) {
      if (typeof one?.type === 'string') walk(one, node, visit);
    }
  }
}

/** Returns the findings in one source, each with its line: literal text, and formatting that bypasses packages/i18n. */
export function literalTextIn({ path, text }) {
  const found = [];
  const lineOf = ({ start }) => text.slice(0, start).split('\n').length;
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path), null, (node, parent) => {
    for (const { text: literal, node: at } of readIn(node, parent)) {
      const said = literal.trim().replace(/\s+/g, ' ');
      if (hasLetters(said) && !isKey(said)) found.push({ path, line: lineOf(at), text: said });
    }
    if (isLocal(node)) found.push({ path, line: lineOf(node), text: text.slice(node.start, node.end).split('\n')[0] });
  });
  return found;
}

/** Returns one line for each literal text, and for each exception that is no longer found. */
export function literalText(sources, exceptions = allowed) {
  const found = sources.flatMap(literalTextIn);
  const isAllowed = ({ path, text }) => exceptions[path]?.includes(text) === true;
  const stale = Object.entries(exceptions).flatMap(([path, texts]) =>
    texts.filter((text) => !found.some((one) => one.path === path && one.text === text)).map((text) => ({ path, text })),
  );
  return [
    ...found.filter((one) => !isAllowed(one)).map(({ path, line, text }) => `${path}:${line}: ${text.slice(0, 80)}`),
    ...stale.map(({ path, text }) => `scripts/literal-text.mjs: "${text}" is in ${path} no more`),
  ];
}
