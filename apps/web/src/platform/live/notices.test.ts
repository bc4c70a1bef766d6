import { beforeEach, expect, test } from 'vitest';
import { addNotice, addNotices, markNoticesSeen, notices } from './notices.ts';

const notice = (replaceKey: string) => ({ translationKey: 'web:event.notice', values: {}, replaceKey, open: () => undefined });

beforeEach(() => Object.assign(notices, { list: [], unseenCount: 0, others: { count: 0, since: 0 } }));

test('a newer notice with the same key replaces the older one, and opening the list marks all as seen [SH-16]', () => {
  for (const about of ['17 170', '18 170', '17 170']) addNotice(notice(about));
  expect(notices.list.map((one) => one.replaceKey)).toEqual(['17 170', '18 170']);
  expect(notices.unseenCount).toBe(3);
  markNoticesSeen();
  expect(notices.unseenCount).toBe(0);
  expect(notices.list).toHaveLength(2);
});

test('a quiet notice is not counted as unseen, and is the first to be removed when the list is full [TM-11]', () => {
  addNotice({ ...notice('fault'), tone: 'bad' });
  for (let at = 0; at < 30; at++) addNotice({ ...notice(`warning ${at}`), tone: 'warn', quiet: true });
  expect(notices.unseenCount).toBe(1);
  expect(notices.list).toHaveLength(30);
  expect(notices.list.at(-1)?.replaceKey).toBe('fault');
  expect(notices.list[0]?.replaceKey).toBe('warning 29');
});

test('events without a notice are counted, with the time of the first one', () => {
  addNotices([], 1);
  const { since } = notices.others;
  addNotices([], 1);
  expect(notices.others).toEqual({ count: 2, since });
  expect([notices.list, notices.unseenCount]).toEqual([[], 0]);
});
