import { createLiveConnection } from '@floorwalker/core/live/connection';
import type { LiveEntry, TerminalEvent } from '@floorwalker/core/live/entries';
import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { isOwnSessionEnd } from '@floorwalker/core/session/session-end';
import { subscribeKey } from 'valtio/vanilla/utils';
import { loadApprovals } from '../features/approval/approval-acts.ts';
import { approvals } from '../features/approval/approvals-state.ts';
import { onSessionEnd } from '../platform/lifetime/session-end.ts';
import { onApprovalDecided, onLogFile, onRun, onTerminalEvents } from '../platform/live/announce.ts';
import { publishEntries, publishRefetch } from '../platform/live/entries.ts';
import { showEvents } from '../platform/live/event-toasts.ts';
import { reportGap } from '../platform/live/gap.ts';
import { publishRows, sendRowRequests } from '../platform/live/rows.ts';
import { showLiveState } from '../platform/live/show-live-state.ts';
import { clock, openSocket } from '../platform/ports/ports.ts';
import { project } from '../platform/ports/project.ts';
import { checkServer } from '../platform/session/api.ts';
import { checkConsoleVersion } from '../platform/session/console-version.ts';
import { startHeartbeat } from '../platform/session/heartbeat.ts';
import { live } from '../platform/session/live-state.ts';
import { dropSession, isSigningOut, session, storedSessionKey } from '../platform/session/session-state.ts';
import { readSession } from '../platform/session/watch-ends.ts';
import { startLicences } from './licence/load-licences.ts';

/**
 * Returns the address of the live channel with the ports of the specification [LV-01]; a page on a non-default port (tests,
 * proxies) uses its own port.
 */
function toLiveUrl({ protocol, hostname, port }: Location): string {
  const secure = protocol === 'https:';
  const own = port === '4200' || port === '' ? (secure ? '2012' : '2011') : port;
  return `${secure ? 'wss' : 'ws'}://${hostname}:${own}/ArtClientWebSocket`;
}

/** Ends the session when the live channel reports its end [SE-04]. */
function watchSession(entries: readonly LiveEntry[]): void {
  const end = entries.find((entry) => isOwnSessionEnd(entry, storedSessionKey()));
  if (end?.kind === 'SS') dropSession('shutdown');
  // On sign-out the reason is known; otherwise only a REST call returns it.
  else if (end && isSigningOut()) dropSession('signed-out');
  else if (end) void readSession(false).then(() => dropSession('terminated'));
}

/**
 * Reads the session with its present rights, and then the data on screen: what the operator may not see any more is gone by then, so
 * that no request for it is refused.
 */
async function readRights(): Promise<void> {
  await readSession(false);
  await new Promise<void>((resolve) => clock.after(0, resolve));
  publishRefetch();
}

/** Whether an entry can change the open approvals: a request, a decision, or a change of a terminal with one. */
function concernsApprovals(entry: LiveEntry): boolean {
  if (entry.kind === 'TA' || entry.kind === 'TD') return true;
  if (entry.kind === 'LOG') return entry.log === approvalResource.id;
  return entry.kind === 'cat' && approvals.open.some(({ terminal }) => terminal === entry.terminal);
}

function takeEntries(entries: readonly LiveEntry[], n: number): void {
  watchSession(entries);
  if (entries.some(({ kind }) => kind === 'RIGHTS')) void readRights();
  if (!session.info) return;
  if (entries.some(concernsApprovals)) loadApprovals();
  for (const entry of entries) {
    if (entry.kind === 'LFR') onLogFile(entry);
    if (entry.kind === 'TD') onApprovalDecided(entry);
    if (entry.kind === 'RUN') void onRun(entry);
  }
  announceSoon(entries.filter((entry) => entry.kind === 'TE'));
  publishEntries(entries, n);
}

/** Time in which events of terminals are announced together, because each change of the notices draws them again; milliseconds. */
const announceMs = 100;
let announced: TerminalEvent[] = [];

// The next operator of this page hears nothing of the events of the one before.
onSessionEnd(() => {
  announced = [];
});

function announceSoon(events: readonly TerminalEvent[]): void {
  if (events.length === 0) return;
  if (announced.length === 0)
    clock.after(announceMs, () => {
      const due = announced;
      announced = [];
      if (!session.info) return;
      onTerminalEvents(due);
      showEvents(due);
    });
  announced.push(...events);
}

/** Interval of the REST probe while the live channel is lost; milliseconds. */
const lifeEvery = 3000;
let asking = false;

/** Probes REST while the live channel is lost, so that actions are enabled again without a reload. */
async function pollWhileLost(): Promise<void> {
  if (asking) return;
  asking = true;
  while (live.lostAt !== null) {
    await checkServer();
    await new Promise<void>((resolve) => clock.after(lifeEvery, resolve));
  }
  asking = false;
}

/**
 * Starts the heartbeat and, for a single web client, the live channel and the licence warnings [LV-11]; returns the
 * function that stops them.
 */
export function startLive(): () => void {
  const stopHeartbeat = startHeartbeat();
  loadApprovals();
  if (project().productType !== 'web-client') return stopHeartbeat;
  const stopLicences = startLicences();
  let lostSince: number | null = null;
  let first = true;
  /** Reports a gap if entries could not be resumed [LV-13], except on the first connection, which has missed none. */
  const tellGap = () => {
    if (!first) reportGap(lostSince, clock.now());
    first = false;
    lostSince = null;
  };
  const connection = createLiveConnection({
    openSocket,
    clock,
    url: toLiveUrl(window.location),
    last: session.info?.position ?? null,
    chance: Math.random,
    onEntries: (entries) => {
      first = false;
      takeEntries(entries, connection.position()?.n ?? 0);
    },
    onRows: publishRows,
    onReset: () => {
      tellGap();
      loadApprovals();
      publishRefetch();
    },
    onState: (state) => {
      if (state.kind === 'lost') lostSince = state.since;
      showLiveState(state);
      if (state.kind === 'connected' && !first) void checkConsoleVersion();
      void pollWhileLost();
    },
  });
  const reconnectNow = () => connection.reconnectNow();
  const stopRequests = sendRowRequests(connection.requestRows);
  connection.start();
  window.addEventListener('online', reconnectNow);
  window.addEventListener('offline', connection.suspect);
  const unsubscribe = subscribeKey(live, 'reachable', (reachable) => {
    if (!reachable) connection.suspect();
  });
  return () => {
    window.removeEventListener('online', reconnectNow);
    window.removeEventListener('offline', connection.suspect);
    unsubscribe();
    stopRequests();
    connection.stop();
    stopLicences();
    stopHeartbeat();
    live.connected = false;
    live.stale = false;
    live.lostAt = null;
  };
}
