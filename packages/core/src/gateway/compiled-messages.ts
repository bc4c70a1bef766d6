import * as z from 'zod/mini';
import { upMessages } from './messages.ts';
import { upKinds } from './topics.ts';

/**
 * The schemas of messages from terminals, compiled in advance: validating a transaction takes a tenth of the time. Compiling
 * costs more than validating a few messages, so only programs that receive the messages of many terminals use this.
 */
export const compiledUpMessages = Object.fromEntries(upKinds.map((kind) => [kind, z.compile(upMessages[kind])])) as typeof upMessages;
