import { encodeText } from '@floorwalker/core/live/tokens';
import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { generatedBy, table } from './markdown.ts';

const introduction = `
# Live channel

A WebSocket at \`ws://<host>:2011/ArtClientWebSocket\` (\`wss\`, port 2012, with TLS), and at the same path on the HTTP port. The upgrade is
authorised by the session: the browser's cookie, or \`Authorization: Bearer <token>\`. A message is a list of entries separated by commas; the
fields of an entry are separated by underscores. The first message, which may be \`Alive\`, confirms the connection. \`Alive\` is sent every 2 s.

A socket gets only what its operator may see at that moment. Ignore an entry whose number of fields differs from the list below.
`;

const entries = [
  [
    '`TA`',
    'terminal, sequence, transaction type, amount (minor units), requester, supervisors (joined by `#`), currency',
    'An approval is required',
  ],
  ['`TD`', 'terminal, sequence, requester, approver, approved (0 or 1), reason', 'An approval is decided'],
  ['`TE`', 'terminal, event number, detail 1, detail 2', 'A terminal event'],
  ['`ST`', 'session key', 'That session has ended'],
  ['`SS`', '', 'The server shuts down and there is no other one'],
  ['`LFR`', 'terminal, task, file name, from, to', 'A log file is ready'],
  ['`<category>`', 'terminal', 'Data of that terminal changed: request it again'],
  ['`RIGHTS`', '', 'The rights or properties of the own session have changed (only with `art.v2`)'],
  ['`RUN`', 'run, total, waiting, done, failed', 'Progress of a run (only with `art.v2`)'],
  ['`LOG`', 'log', 'The log with this id has new rows (only with `art.v2`)'],
];

const resume = `
## Resume: the subprotocol \`art.v2\`

A client that offers \`art.v2\` gets numbered frames, so that it can resume after a lost connection without loss. Without a subprotocol a client gets the plain grammar.

\`\`\`
client -> RESUME_<epoch>_<n>                  first message; n = last applied, RESUME_0_0 = new
server -> RESUMED_<epoch>_<n> | RESET_<epoch>_<n>
server -> SEQ_<epoch>_<prev>_<cur>,<entries>  prev = number of the last frame sent on this stream
server -> SEQ_<epoch>_<cur>_<cur>,Alive       every 2 s
\`\`\`

Compare \`prev\` with the last number applied; if it differs, connect again with RESUME. Numbers may have gaps, because entries are filtered by
rights. The server closes the socket with 1002 if the first message is not RESUME, with 4000 if there is none within 10 s. RESET means: reload the data on screen (every list returns its \`position\`) and continue from there. A client that reads too slowly is closed with 4008.
`;

const samples = ['<', '_', ',', '#', '\r', '\n', '\u001b', '\u202e', '\ud800'];

/** `docs/reference/live-channel.md`: the grammar of the live channel, for authors of other clients. */
export function liveChannelPage(): string {
  const categories = Object.entries(liveCategories).map(([name, number]) => [String(number), name]);
  const tokens = samples.map((sample) => [
    `U+${sample.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    `\`${encodeText(sample)}\``,
  ]);
  return [
    `${generatedBy('`packages/core/src/live`')}${introduction}`,
    `## Entries\n\n${table(['Prefix', 'Fields', 'Meaning'], entries)}\n`,
    `Categories: ${categories.map(([number, name]) => `${number} ${name}`).join(', ')}.\n`,
    `## Tokens of free text\n\nDecode in one pass; an unknown token is literal text. Other control, bidi and lone-surrogate code points are written as \`<u+XXXX>\`.\n\n${table(['Code point', 'Token'], tokens)}`,
    resume,
  ].join('\n');
}
