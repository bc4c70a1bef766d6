import { createLiveConnection } from '@floorwalker/core/live/connection';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import { isOwnSessionEnd } from '@floorwalker/core/session/session-end';
import { subscribeKey } from 'valtio/vanilla/utils';
import { loadApprovals } from '../features/approval/approval-acts.ts';
import { approvals } from '../features/approval/approvals-state.ts';
import { onApprovalDecided, onLogFile, onRun, onTerminalEvent } from '../platform/live/announce.ts';
import { publishEntries, publishRefetch } from '../platform/live/entries.ts';
import { takeEvents } from '../platform/live/event-toasts.ts';
import { noteGap } from '../platform/live/gap.ts';
import { showLiveState } from '../platform/live/show-live-state.ts';
import { clock, openSocket } from '../platform/ports/ports.ts';
import { project } from '../platform/ports/project.ts';
import { askForLife } from '../platform/session/api.ts';
import { startHeartbeat } from '../platform/session/heartbeat.ts';
import { live } from '../platform/session/live-state.ts';
import { dropSession, isLeaving, keptSessionKey, session } from '../platform/session/session-state.ts';
import { readSession } from '../platform/session/watch-ends.ts';
import { startLicences } from './licence/load-licences.ts';

/** Ports of the specification [LV-01]; pages on another port than the usual one (tests, proxies) stay on their own. */
function toLiveUrl({ protocol, hostname, port }: Location): string {
  const secure = protocol === 'https:';
  const own = port === '4200' || port === '' ? (secure ? '2012' : '2011') : port;
  return `${secure ? 'wss' : 'ws'}://${hostname}:${own}/ArtClientWebSocket`;
}

/** Ends the session here when the channel says so [SE-04]. */
function watchSession(entries: readonly LiveEntry[]): void {
  const end = entries.find((entry) => isOwnSessionEnd(entry, keptSessionKey()));
  if (end?.kind === 'SS') dropSession('shutdown');
  // Whoever signs out knows why; else only a call is told.
  else if (end && isLeaving()) dropSession('signed-out');
  else if (end) void readSession(false).then(() => dropSession('terminated'));
}

/** Whether an entry may change what waits to be decided: a request, a decision, or a change of a terminal that waits. */
function concernsApprovals(entry: LiveEntry): boolean {
  if (entry.kind === 'TA' || entry.kind === 'TD') return true;
  return entry.kind === 'cat' && approvals.open.some(({ terminal }) => terminal === entry.terminal);
}

function takeEntries(entries: readonly LiveEntry[]): void {
  watchSession(entries);
  if (!session.info) return;
  if (entries.some(concernsApprovals)) loadApprovals();
  for (const entry of entries) {
    if (entry.kind === 'LFR') onLogFile(entry);
    if (entry.kind === 'TD') onApprovalDecided(entry);
    if (entry.kind === 'RUN') void onRun(entry);
    if (entry.kind === 'TE') onTerminalEvent(entry);
  }
  takeEvents(entries);
  publishEntries(entries);
}

/** How often a lost line asks whether calls still work; milliseconds. */
const lifeEvery = 3000;
let asking = false;

/** While the line is lost, the console learns by itself when acts would work again. */
async function askWhileLost(): Promise<void> {
  if (asking) return;
  asking = true;
  while (live.lostAt !== null) {
    await askForLife();
    await new Promise<void>((resolve) => clock.after(lifeEvery, resolve));
  }
  asking = false;
}

/** The live channel and the heartbeat of a signed-in single web client [LV-11]; the returned function ends both. */
export function startLive(): () => void {
  const stopHeartbeat = startHeartbeat();
  loadApprovals();
  if (project().productType !== 'web-client') return stopHeartbeat;
  const stopLicences = startLicences();
  let lostSince: number | null = null;
  let first = true;
  /** What could not be made up is told once [LV-13]; a first connection has missed nothing. */
  const tellGap = () => {
    if (!first) noteGap(lostSince, clock.now());
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
      takeEntries(entries);
    },
    onReset: () => {
      tellGap();
      loadApprovals();
      publishRefetch();
    },
    onState: (state) => {
      if (state.kind === 'lost') lostSince = state.since;
      showLiveState(state);
      void askWhileLost();
    },
  });
  const hurry = () => connection.hurry();
  connection.start();
  window.addEventListener('online', hurry);
  window.addEventListener('offline', connection.suspect);
  const unsubscribe = subscribeKey(live, 'answers', (answers) => {
    if (!answers) connection.suspect();
  });
  return () => {
    window.removeEventListener('online', hurry);
    window.removeEventListener('offline', connection.suspect);
    unsubscribe();
    connection.stop();
    stopLicences();
    stopHeartbeat();
    live.connected = false;
    live.stale = false;
    live.lostAt = null;
  };
}
