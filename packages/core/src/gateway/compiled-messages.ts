import * as z from 'zod/mini';
import { upMessages } from './messages.ts';
import { upKinds } from './topics.ts';

/**
 * The schemas of what terminals send, compiled ahead: to read a transaction takes a tenth of the time. For who reads the
 * messages of a whole fleet; to compile them costs more than a few messages are worth.
 */
export const compiledUpMessages = Object.fromEntries(upKinds.map((kind) => [kind, z.compile(upMessages[kind])])) as typeof upMessages;
