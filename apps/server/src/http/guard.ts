import { BlockList, isIPv6 } from 'node:net';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Access } from '@floorwalker/core/registry/define-endpoint';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../features/session/sessions.ts';
import { checkCallerAccess, checkRestrictions } from './call-write.ts';
import { readCredential } from './credentials.ts';

/** Throws unless the request may see what stands beside the REST API. */
export type Guard = (request: FastifyRequest) => Promise<void>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether the caller is on this machine. A proxy on this machine is not: it names somebody else, whom it calls for. */
export function isOnLoopback({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isLocal = address !== '' && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return isLocal && !forwarding.some((header) => headers[header] !== undefined);
}

/** A guard that lets in callers on loopback, and else sessions and API tokens with this access. */
export const createGuard =
  (sessions: Pick<Sessions, 'find' | 'refusalOf'>, secure: boolean, access: Access): Guard =>
  async (request) => {
    if (isOnLoopback(request)) return;
    const credential = readCredential(request.headers, secure);
    const caller = credential && (await sessions.find(credential.token, false));
    if (!caller) throw credential ? await sessions.refusalOf(credential.token) : new ProblemError('session.required');
    checkRestrictions(caller, access);
    checkCallerAccess(caller, access);
  };
