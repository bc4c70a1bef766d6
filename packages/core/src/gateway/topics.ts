/** Message kinds a terminal sends (`t/<property>/<terminal>/<kind>`). */
export const upKinds = [
  'hello',
  'state',
  'event',
  'transaction',
  'error',
  'access',
  'biometrics',
  'configuration',
  'config-status',
  'maintenance',
  'picture',
  'stock',
  'balance',
  'components',
  'features',
  'functions',
  'versions',
  'approval',
  'command-status',
  'update-progress',
  'file',
  'remote-answer',
] as const;
export type UpKind = (typeof upKinds)[number];

/** Message kinds sent by the server. */
export const downKinds = ['command', 'cancel', 'decision', 'config', 'remote-access', 'committed'] as const;
export type DownKind = (typeof downKinds)[number];

/**
 * Kind of the retained message with which a terminal that is connected through an external broker tells that it is connected; its will replaces
 * it.
 */
export const presenceKind = 'presence';

/** Formats the content of that message. */
export const toPresence = (connected: boolean): string => JSON.stringify({ connected });

export interface Topic<Kind extends string = string> {
  readonly property: number;
  readonly terminal: number;
  readonly kind: Kind;
}

/** Formats a topic; the inverse of `parseTopic`. */
export const toTopic = ({ property, terminal, kind }: Topic): string => `t/${property}/${terminal}/${kind}`;

const shape = /^t\/([1-9]\d{0,7})\/([1-9]\d{0,4})\/([a-z-]{1,20})$/;

/** Parses a topic of the gateway; null if the text is not one. The kind is not checked. */
export function parseTopic(topic: string): Topic | null {
  const found = shape.exec(topic);
  if (!found) return null;
  return { property: Number(found[1]), terminal: Number(found[2]), kind: found[3] ?? '' };
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T => (list as readonly string[]).includes(text);

/** Whether terminals send messages of this kind. */
export const isUpKind = (text: string): text is UpKind => isOneOf(upKinds, text);
/** Whether the server sends messages of this kind. */
export const isDownKind = (text: string): text is DownKind => isOneOf(downKinds, text);
