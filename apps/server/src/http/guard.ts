import { BlockList, isIP, isIPv6 } from 'node:net';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Access } from '@floorwalker/core/vocabulary/access';
import type { FastifyRequest } from 'fastify';
import { isForwarded } from '../connections/forwarded.ts';
import { checkCallerAccess, checkRestrictions } from './call-write.ts';
import { readCredential } from './credentials.ts';
import type { Sessions } from './sessions.ts';

/** Throws unless the request may access routes outside the REST API, such as metrics. */
export type Guard = (request: FastifyRequest) => Promise<void>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers in which proxies name the client they forward for. */
const forwarding = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-(?:cluster-)?client-ip|(?:true|fastly)-client-ip|cf-connecting-ip)$/;

const isLoopback = (address: string): boolean => isIP(address) > 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const toHostName = (host: string): string =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/**
 * Returns whether the caller is on this machine and acts for nobody else. A local proxy acts for others: it names them in a
 * header, or passes on the host name they requested. What a balancer calls a loopback address is that of its own machine.
 */
export function isOnLoopback({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const host = toHostName(headers.host ?? '');
  const isLocalHost = host === 'localhost' || isLoopback(host);
  if (isForwarded(raw.socket)) return false;
  return isLoopback(raw.socket.remoteAddress ?? '') && isLocalHost && !Object.keys(headers).some((header) => forwarding.test(header));
}

/** Creates a guard that admits callers on loopback; others need a session or an API token with this access. */
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
