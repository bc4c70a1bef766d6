import { type ESTree, type Plugin, Visitor } from 'vite';

/** Returns the identifier at the start of a chain of calls and members: `z` of `z.string().check(z.minLength(1))`. */
function rootOf(node: ESTree.Expression): ESTree.Expression {
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'MemberExpression' ? rootOf(node.object) : node;
}

/**
 * Replaces every schema in the definitions of core by `z.nothing`, since the console uses no schema; values that only a schema
 * mentions are left out of the bundle, too. `z` is the name of the schema library in every module of core.
 */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  transform: {
    filter: { id: /\/packages\/core\/src\/.*\.ts$/, code: 'zod/mini' },
    handler(code) {
      let rest = '';
      let end = 0;
      new Visitor({
        CallExpression(call) {
          const root = rootOf(call);
          // Arguments of a schema that has been replaced are visited, too.
          if (call.start < end || root.type !== 'Identifier' || root.name !== 'z') return;
          rest += `${code.slice(end, call.start)}z.nothing`;
          end = call.end;
        },
      }).visit(this.parse(code));
      return { code: rest + code.slice(end), map: null };
    },
  },
};
