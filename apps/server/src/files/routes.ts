import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { logFileArchivePath } from '@floorwalker/core/endpoints/log-file';
import type { UploadStatus } from '@floorwalker/core/gateway/uploads';
import type { backupResource } from '@floorwalker/core/resources/backups/backup';
import type { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import { defaultLanguage, toLanguage } from '@floorwalker/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConnectionBudget } from '../connections/connection-budget.ts';
import type { Database } from '../db/database.ts';
import { type FileStore, toKey } from '../file-store/file-store.ts';
import { forgetIncomplete } from '../file-store/incomplete-files.ts';
import { keepFile, removeFiles, removeUnlessKept } from '../file-store/removals.ts';
import { checkAccess, checkRestrictions } from '../http/call-write.ts';
import { toDisposition } from '../http/content-disposition.ts';
import { readCredential } from '../http/credentials.ts';
import type { Caller } from '../http/handler.ts';
import { languageWishes } from '../http/problems.ts';
import type { Sessions } from '../http/sessions.ts';
import type { List } from '../list/list.ts';
import { createArchive } from './archive.ts';
import type { Bandwidth } from './bandwidth.ts';
import { readByteRange } from './byte-range.ts';
import { checkBackup } from './check-backup.ts';
import { sizeOfIncomplete } from './continue-file.ts';
import { type ArchiveQuery, findArchiveFiles, listMissing } from './log-archive.ts';
import { type Received, receiveFile, toIncompleteUpload } from './receive.ts';
import type { Uploads } from './uploads.ts';
import { whileAllowed } from './while-allowed.ts';

export interface FileDeps {
  readonly database: Database;
  readonly uploads: Uploads;
  readonly store: FileStore;
  readonly sessions: Sessions;
  readonly bandwidth: Bandwidth;
  readonly secure: boolean;
  readonly backups: List<typeof backupResource>;
  readonly logFiles: List<typeof logFileResource>;
  readonly budget?: Pick<ConnectionBudget, 'admit'>;
  /** Maximum size of an upload in bytes. */
  readonly limit?: number;
}

const defaultLimit = 512 * 1024 * 1024;

// An upload is accepted while its command runs, until an uploaded file was confirmed.
const findUpload = `select u.token, u.kind, u.key, u.size, g.terminal_id from upload u join run_target g on g.id = u.id
  where u.id = $1 and u.confirmed is null and g.state in ('queued', 'sent', 'accepted', 'started')`;

interface Upload {
  readonly token: Buffer;
  readonly kind: 'backup' | 'log-file';
  readonly key: string | null;
  readonly size: number | null;
  readonly terminal_id: number;
}

const refused = () => new ProblemError('file.token-refused');

const readToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];

async function checkToken({ database, uploads, budget }: FileDeps, request: FastifyRequest<{ Params: { id: string } }>): Promise<Upload> {
  const token = readToken(request);
  if (!token || !uuidPattern.test(request.params.id)) throw refused();
  const [upload] = await database.query<Upload>(findUpload, [request.params.id]);
  if (!upload || !uploads.isTokenOf(token, upload.token)) throw refused();
  budget?.admit(request.raw.socket, { kind: 'terminal', id: upload.terminal_id });
  return upload;
}

/** Checks a received backup [MG-14]. Returns null for other files. */
async function checkReceived(database: Database, id: string, path: string) {
  const [upload] = await database.query<Upload>(findUpload, [id]);
  return upload?.kind === 'backup' ? checkBackup(path, upload.terminal_id) : null;
}

/**
 * Stores a received file. It is checked and moves into the store before the transaction, which therefore never waits for them, and under a
 * key of its own: of two uploads for the same command, the row describes the later one, and the other is removed.
 */
async function storeUpload({ database, store }: FileDeps, id: string, { path, size, sha256 }: Received) {
  const key = toKey('files', `${id}.${randomUUID()}`);
  const checked = await checkReceived(database, id, path);
  const { fault = null, settings = null } = checked ?? {};
  await removeUnlessKept(database, key);
  await store.adopt(key, path);
  return database.transaction(async (tx) => {
    const [upload] = await tx.query<Upload>(`${findUpload} for update of u`, [id]);
    if (!upload) throw refused();
    await tx.execute(
      `update upload set key = $2, size = $3, sha256 = $4, received = clock_timestamp(), state = $5, fault = $6, settings = $7::jsonb
       where id = $1`,
      [id, key, size, sha256, checked && (fault === null ? 'good' : 'faulty'), fault, settings && JSON.stringify(settings)],
    );
    await keepFile(tx, key);
    await forgetIncomplete(tx, toIncompleteUpload(id));
    if (upload.key !== null) await removeFiles(tx, [upload.key]);
    return { size, sha256 };
  });
}

/** Returns where a part of an upload begins. */
function readOffset(offset = '0'): number {
  if (!/^\d{1,12}$/.test(offset)) throw new ProblemError('request.malformed');
  return Number(offset);
}

/**
 * Adds the routes with which a terminal uploads the file requested by a command, with the token sent with the command: `PUT /files/<id>`, and
 * `GET /files/<id>/received` to continue after a cut.
 */
function takeUploads(app: FastifyInstance, deps: FileDeps): void {
  const limit = deps.limit ?? defaultLimit;
  // The body is read as a stream of bytes, whatever media type the terminal states.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.get<{ Params: { id: string } }>('/files/:id/received', async (request): Promise<UploadStatus> => {
    const { id } = request.params;
    const { key, size } = await checkToken(deps, request);
    // A request of a connection that is dead may still wait for bytes.
    await deps.uploads.takeovers.end(id);
    const received = await sizeOfIncomplete(deps.uploads.incomplete, toIncompleteUpload(id), deps.uploads.partOf(id));
    return received === 0 && key !== null && size !== null ? { received: size, complete: true } : { received, complete: false };
  });
  app.put<{ Params: { id: string }; Querystring: { offset?: string }; Body: Readable }>('/files/:id', {
    bodyLimit: limit,
    onRequest: async (request) => {
      await checkToken(deps, request);
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new ProblemError('request.too-large');
    },
    handler: ({ params: { id }, query, body }) =>
      receiveFile(deps.uploads, { id, offset: readOffset(query.offset), body, limit }, (received) => storeUpload(deps, id, received)),
  });
}

interface SentFile {
  /** Key in the store. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Limits the stream of the file by bandwidth or time. */
  readonly limit: (body: Readable) => Readable;
}

/** Sends a file, or the rest of it after an interrupted download: `If-Range` identifies the file that the download began with. */
async function sendFile({ store }: FileDeps, request: FastifyRequest, reply: FastifyReply, file: SentFile) {
  if ((await store.size(file.key)) !== file.size) throw new ProblemError('file.not-found');
  const etag = `"${file.sha256}"`;
  const { range: wanted, 'if-range': ifRange } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? readByteRange(wanted, file.size) : null;
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('cache-control', 'no-store');
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  // An empty file has no last byte, so it is read without a range.
  const body = store.open(file.key, file.size === 0 ? undefined : { start, end });
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
  return reply
    .type('application/octet-stream')
    .header('content-length', end - start + 1)
    .header('content-disposition', toDisposition(file.name))
    .header('x-content-type-options', 'nosniff')
    .send(file.limit(body));
}

interface Download extends Omit<SentFile, 'limit'> {
  /** Number of the terminal. */
  readonly terminal: number;
  readonly property: number;
}

// A terminal may read its update file or backup until the command has ended.
const findDownload = `select f.*, g.terminal_id as terminal, g.property_id as property from run_target g join (
    select u.id as command, $2 || f.id as key, f.name, f.size, f.sha256 from update_target u join update_file f on f.id = u.file_id
    where u.id = $1 and f.state = 'ready'
    union all
    select r.id, f.key, f.name, f.size, f.sha256 from restore_target r join upload f on f.id = r.backup_id
    where r.id = $1 and f.state = 'good') f on f.command = g.id
  where g.state in ('queued', 'sent', 'accepted', 'started')`;

/**
 * Adds the route `GET /files/<id>`: a terminal downloads the update file or the backup of a command, with the token sent with the command
 * [MG-13, MG-14].
 */
function giveDownloads(app: FastifyInstance, deps: FileDeps): void {
  const { database, uploads, budget, bandwidth } = deps;
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const { id } = request.params;
    const token = readToken(request);
    if (!token || !uuidPattern.test(id) || !uploads.isTokenOf(token, uploads.digestOf(id))) throw refused();
    const [file] = await database.query<Download>(findDownload, [id, toKey('files/updates', '')]);
    if (!file) throw refused();
    budget?.admit(request.raw.socket, { kind: 'terminal', id: file.terminal });
    return sendFile(deps, request, reply, { ...file, limit: (body) => bandwidth.limit(file.property, body) });
  });
}

/** Sends log files of several terminals as one zip stream [TM-10]. */
async function sendArchive(
  deps: FileDeps,
  caller: Caller,
  request: FastifyRequest<{ Querystring: ArchiveQuery }>,
  reply: FastifyReply,
  isAllowed: () => Promise<boolean>,
) {
  const { files, missing } = await findArchiveFiles(deps, caller, request.query);
  // A browser that follows a link names its own language, not that of the operator.
  const language = toLanguage(caller.operator.profile?.language) ?? toLanguage(languageWishes(request)) ?? defaultLanguage;
  const texts = missing.length > 0 ? [await listMissing(missing, language)] : [];
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', toDisposition('log-files.zip'))
    .header('x-content-type-options', 'nosniff')
    .send(whileAllowed(createArchive(files, texts), { isAllowed }));
}

type FileList = FileDeps['backups'] | FileDeps['logFiles'];

/**
 * Creates the routes of the file transfer, outside the REST API because files are streams: uploads of terminals and downloads
 * of operators.
 */
export const createFileRoutes =
  (deps: FileDeps) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => takeUploads(scope, deps));
    giveDownloads(app, deps);
    /** Returns the caller of a request for a file of the list. `active`: the request counts as activity of the operator. */
    const callerOf = async (request: FastifyRequest, { resource }: FileList, active: boolean): Promise<Caller> => {
      const credential = readCredential(request.headers, deps.secure);
      const caller = credential && (await deps.sessions.find(credential.token, active));
      if (!caller) throw credential ? await deps.sessions.refusalOf(credential.token) : new ProblemError('session.required');
      checkRestrictions(caller, resource.right);
      checkAccess(caller.operator, resource.right);
      return caller;
    };
    const admit = async (request: FastifyRequest, list: FileList): Promise<Caller> => {
      const caller = await callerOf(request, list, true);
      deps.budget?.admit(request.raw.socket, { kind: 'operator', id: caller.sessionKey });
      return caller;
    };
    /** Whether the caller may still read the file, or the list, while it is sent. */
    const isAllowed = async (request: FastifyRequest, list: FileList, id?: string): Promise<boolean> => {
      try {
        const caller = await callerOf(request, list, false);
        if (id !== undefined) await list.show(caller, id);
        return true;
      } catch {
        return false;
      }
    };
    const download = (list: FileList) =>
      app.get<{ Params: { id: string } }>(`/api/v1/${list.resource.id}/:id/file`, async (request, reply) => {
        const { id, name, size, sha256 } = await list.show(await admit(request, list), request.params.id);
        const [stored] = await deps.database.query<{ key: string }>('select key from upload where id = $1', [id]);
        if (!stored) throw new ProblemError('file.not-found');
        const limit = (body: Readable) => whileAllowed(body, { isAllowed: () => isAllowed(request, list, id) });
        return sendFile(deps, request, reply, { name, size, sha256, key: stored.key, limit });
      });
    download(deps.backups);
    download(deps.logFiles);
    app.get<{ Querystring: ArchiveQuery }>(`/api/v1${logFileArchivePath}`, async (request, reply) => {
      const caller = await admit(request, deps.logFiles);
      return sendArchive(deps, caller, request, reply, () => isAllowed(request, deps.logFiles));
    });
  };
