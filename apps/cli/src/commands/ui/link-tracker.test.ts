import { expect, test } from 'vitest';
import { createLinkTracker } from './link-tracker.ts';

function start() {
  let now = 1000;
  const reports: unknown[] = [];
  const tracker = createLinkTracker(() => now, {
    link: ({ kind, ...rest }) => reports.push('since' in rest ? `${kind} since ${rest.since}` : kind),
    caughtUp: (count, since) => reports.push(`${count} since ${since}`),
  });
  return {
    tracker,
    pass: (ms: number) => {
      now += ms;
    },
    reports: () => reports.splice(0),
  };
}

test('after a cut the connection is live again when the stream was read', () => {
  const { tracker, pass, reports } = start();
  tracker.streamRead(3);
  pass(500);
  tracker.setChannel(false);
  tracker.streamLost();
  expect(reports()).toEqual(['live', 'lost since 1000', 'lost since 1000']);
  pass(500);
  tracker.setChannel(true);
  expect(reports()).toEqual(['lost since 1000']);
  tracker.streamRead(7);
  expect(reports()).toEqual(['live', '7 since 1000']);
  tracker.streamRead(1);
  expect(reports()).toEqual(['live']);
});

test('a cut that only the channel noticed is caught up too, with all events since', () => {
  const { tracker, reports } = start();
  tracker.setChannel(false);
  tracker.streamRead(2);
  tracker.setChannel(true);
  expect(reports().slice(-2)).toEqual(['live', '2 since 1000']);
});

test('without a right to the stream the channel alone counts', () => {
  const { tracker, reports } = start();
  tracker.streamRefused();
  tracker.setChannel(false);
  tracker.setChannel(true);
  expect(reports()).toEqual(['live', 'lost since 1000', 'live']);
});
