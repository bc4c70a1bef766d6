import * as z from 'zod/mini';
import { upMessages } from './messages.ts';
import { upKinds } from './topics.ts';

/**
 * The schemas of messages from terminals, compiled in advance: reading a transaction takes a tenth of the time. Compiling
 * costs more than reading a few messages, so only programs that read the messages of many terminals use this.
 */
export const compiledUpMessages = Object.fromEntries(upKinds.map((kind) => [kind, z.compile(upMessages[kind])])) as typeof upMessages;
