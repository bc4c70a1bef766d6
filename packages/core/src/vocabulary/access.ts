import type { Right } from './rights.ts';

const accessKinds = ['public', 'identity', 'own-account', 'signed-in'] as const;

type AccessKind = (typeof accessKinds)[number];

/**
 * Who may call an endpoint. `public`: everybody. `identity`: every session and every API token, even if the session is
 * restricted. `own-account`: the same, but an API token needs the right `own-account.manage` in its scope. `signed-in`:
 * every unrestricted session and every API token. Otherwise: holders of that right, or of any right of the list.
 */
export type Access = AccessKind | Right | readonly [Right, ...Right[]];

/** Returns the rights of which a caller needs one; none if the access requires no right. */
export const rightsOfAccess = (access: Access): readonly Right[] => {
  if (typeof access !== 'string') return access;
  return accessKinds.some((kind) => kind === access) ? [] : [access as Right];
};

/** Returns the access of the holders of any of these rights. */
export const anyOfRights = (rights: readonly [Right, ...Right[]]): Access => {
  const [first, ...more] = new Set(rights);
  return first !== undefined && more.length > 0 ? [first, ...more] : rights[0];
};
