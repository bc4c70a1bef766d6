import { isLiveCategory } from '../vocabulary/live-categories.ts';
import type { LiveEntry } from './entries.ts';
import { decodeText } from './tokens.ts';

/** Subprotocol with positions, resume, RUN, LOG and RIGHTS entries; without it a client gets the plain grammar of the specification. */
export const liveProtocol = 'art.v2';

/** A position in the event stream. */
export interface LivePosition {
  readonly epoch: string;
  readonly n: number;
}

/** Head of an `art.v2` frame: `prev` is the number of the last frame sent on this stream, `cur` the number of this frame. */
export interface Seq {
  readonly epoch: string;
  readonly prev: number;
  readonly cur: number;
}

/** The server's response to RESUME: `RESUMED` continues from this position, `RESET` requires the client to load snapshots first. */
export interface ResumeResponse extends LivePosition {
  readonly kind: 'RESUMED' | 'RESET';
}

export interface Frame {
  readonly seq: Seq | null;
  readonly response: ResumeResponse | null;
  readonly entries: readonly LiveEntry[];
  /** Number of ignored entries: unknown prefix, wrong number of fields, or an invalid number. */
  readonly ignored: number;
}

const underscore = 95;
const minus = 45;
const hash = 35;

/**
 * State of the parser: the text, where the next field starts, where the entry ends, and whether a field of the entry was
 * invalid. One object for all calls, because parsing is synchronous and never re-enters. `coded`: the frame contains
 * tokens, which stand for characters that separate fields.
 */
const cursor = { text: '', at: 0, end: 0, bad: false, coded: false };

/**
 * Parses one frame of the live channel [LV-02]. Never throws: invalid entries are ignored and counted. Separators are found
 * by `indexOf`, because a loop over char codes takes twice the time budget of parsing.
 */
export function parseFrame(text: string): Frame {
  let entries: LiveEntry[] | null = null;
  let seq: Seq | null = null;
  let response: ResumeResponse | null = null;
  let ignored = 0;
  cursor.text = text;
  cursor.coded = text.includes('<');
  for (let start = 0; start <= text.length; start = cursor.end + 1) {
    const comma = text.indexOf(',', start);
    cursor.end = comma < 0 ? text.length : comma;
    cursor.bad = false;
    const entry = readEntry(text, start, seq !== null);
    // Creating an array with its first entry costs half as much as growing an empty one.
    if (entry !== null) {
      if (entries === null) entries = [entry];
      else entries.push(entry);
      continue;
    }
    if (start === 0) {
      seq = readSeq(text);
      response = readResponse(text);
    }
    if (start > 0 || (seq === null && response === null)) ignored++;
  }
  return { seq, response, entries: entries ?? [], ignored };
}

function readEntry(text: string, start: number, v2: boolean): LiveEntry | null {
  const first = text.charCodeAt(start);
  if (first === 84) return readTerminalEntry(text, start);
  if (first <= 57) return readPair(start);
  if (text.startsWith('ST_', start)) return readSessionTerminated(start + 3);
  if (text.startsWith('LFR_', start)) return readLogFile(start + 4);
  if (v2 && text.startsWith('RUN_', start)) return readRun(start + 4);
  if (v2 && text.startsWith('LOG_', start)) return readLog(start + 4);
  switch (text.slice(start, cursor.end)) {
    case 'Alive':
      return { kind: 'alive' };
    case 'SystemConnected':
      return { kind: 'system-connected' };
    case 'SS':
      return { kind: 'SS' };
    case 'RIGHTS':
      return v2 ? { kind: 'RIGHTS' } : null;
    default:
      return null;
  }
}

function readTerminalEntry(text: string, start: number): LiveEntry | null {
  if (text.charCodeAt(start + 2) !== underscore) return null;
  cursor.at = start + 3;
  switch (text.charCodeAt(start + 1)) {
    case 69: // E
      return readEvent();
    case 65: // A
      return readApprovalRequired();
    case 68: // D
      return readApprovalDecided();
    default:
      return null;
  }
}

function readEvent(): LiveEntry | null {
  const terminal = natural();
  const event = natural();
  const detail1 = readText();
  const detail2 = readText();
  return isWhole() ? { kind: 'TE', terminal, event, detail1, detail2 } : null;
}

function readApprovalRequired(): LiveEntry | null {
  const terminal = natural();
  const sequence = natural();
  const type = natural();
  const amount = integer();
  const requester = natural();
  const supervisors = naturals();
  const currency = readText();
  return isWhole() ? { kind: 'TA', terminal, sequence, type, amount, requester, supervisors, currency } : null;
}

function readApprovalDecided(): LiveEntry | null {
  const terminal = natural();
  const sequence = natural();
  const requester = natural();
  const approver = natural();
  const approved = natural();
  const reason = readText();
  return isWhole() && approved <= 1 ? { kind: 'TD', terminal, sequence, requester, approver, approved: approved === 1, reason } : null;
}

function readSessionTerminated(at: number): LiveEntry | null {
  cursor.at = at;
  const key = readText();
  return isWhole() ? { kind: 'ST', key } : null;
}

function readLogFile(at: number): LiveEntry | null {
  cursor.at = at;
  const terminal = natural();
  const task = natural();
  const file = readText();
  const from = readText();
  const to = readText();
  return isWhole() ? { kind: 'LFR', terminal, task, file, from, to } : null;
}

function readRun(at: number): LiveEntry | null {
  cursor.at = at;
  const run = readText();
  const total = natural();
  const waiting = natural();
  const done = natural();
  const failed = natural();
  return isWhole() ? { kind: 'RUN', run, total, waiting, done, failed } : null;
}

function readLog(at: number): LiveEntry | null {
  cursor.at = at;
  const log = readText();
  return isWhole() ? { kind: 'LOG', log } : null;
}

function readPair(at: number): LiveEntry | null {
  cursor.at = at;
  const category = natural();
  const terminal = natural();
  return isWhole() && isLiveCategory(category) ? { kind: 'cat', category, terminal } : null;
}

function readSeq(text: string): Seq | null {
  if (!text.startsWith('SEQ_')) return null;
  begin(4);
  const epoch = readText();
  const prev = natural();
  const cur = natural();
  return isWhole() ? { epoch, prev, cur } : null;
}

function readResponse(text: string): ResumeResponse | null {
  const kind = text.startsWith('RESUMED_') ? 'RESUMED' : 'RESET';
  if (!text.startsWith(`${kind}_`)) return null;
  begin(kind.length + 1);
  const epoch = readText();
  const n = natural();
  return isWhole() ? { kind, epoch, n } : null;
}

function begin(at: number): void {
  cursor.at = at;
  cursor.bad = false;
}

/** Whether all fields were valid and the last one ended with the entry. */
const isWhole = (): boolean => !cursor.bad && cursor.at === cursor.end + 1;

/** Reads the next field as text, with its tokens decoded. */
function readText(): string {
  const { text, at, end, coded } = cursor;
  if (at > end) cursor.bad = true;
  const mark = text.indexOf('_', at);
  const to = mark < 0 || mark > end ? end : mark;
  cursor.at = to + 1;
  const raw = text.slice(at, to);
  return coded ? decodeText(raw) : raw;
}

/** Reads the next field as digits; marks the entry as invalid if anything else follows in the field. */
function natural(): number {
  const value = digits();
  if (cursor.at !== cursor.end && cursor.text.charCodeAt(cursor.at) !== underscore) cursor.bad = true;
  cursor.at++;
  return value;
}

function integer(): number {
  if (cursor.text.charCodeAt(cursor.at) !== minus) return natural();
  cursor.at++;
  return 0 - natural();
}

/** Reads numbers joined by `#`; an empty field is an empty list. */
function naturals(): number[] {
  const { text } = cursor;
  const list: number[] = [];
  if (text.charCodeAt(cursor.at) === underscore) {
    cursor.at++;
    return list;
  }
  for (list.push(digits()); text.charCodeAt(cursor.at) === hash; list.push(digits())) cursor.at++;
  if (text.charCodeAt(cursor.at) !== underscore) cursor.bad = true;
  cursor.at++;
  return list;
}

/** Reads one or more digits, up to the largest exact integer of a double; moves the cursor past them. */
function digits(): number {
  const { text, at } = cursor;
  let value = 0;
  let i = at;
  for (; ; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
  }
  if (i === at || value > Number.MAX_SAFE_INTEGER) cursor.bad = true;
  cursor.at = i;
  return value;
}

/** Joins formatted entries to one frame; with `seq` the frame begins with an `art.v2` head. */
export function formatFrame(entries: readonly string[], seq?: Seq): string {
  return (seq ? [`SEQ_${seq.epoch}_${seq.prev}_${seq.cur}`, ...entries] : entries).join(',');
}

/** Formats the first message of an `art.v2` client; `null`: the client has never been connected. */
export const formatResume = (last: LivePosition | null): string => (last ? `RESUME_${last.epoch}_${last.n}` : 'RESUME_0_0');

/** Formats the server's response to RESUME. */
export const formatResumeResponse = ({ kind, epoch, n }: ResumeResponse): string => `${kind}_${epoch}_${n}`;

/** Parses a client's RESUME; null if the text is anything else. */
export function parseResume(text: string): LivePosition | null {
  const found = /^RESUME_([a-z0-9]{1,16})_(\d{1,16})$/.exec(text);
  const n = Number(found?.[2]);
  return found?.[1] !== undefined && Number.isSafeInteger(n) ? { epoch: found[1], n } : null;
}
