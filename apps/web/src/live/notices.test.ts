import { expect, test } from 'vitest';
import { addNotice, notices, seeNotices } from './notices.ts';

const notice = (about: string) => ({ words: 'web:event.notice', values: {}, about, open: () => undefined });

test('a newer notice about the same thing replaces the older, and opening the list makes all of them seen [SH-16]', () => {
  for (const about of ['17 170', '18 170', '17 170']) addNotice(notice(about));
  expect(notices.list.map((one) => one.about)).toEqual(['17 170', '18 170']);
  expect(notices.unseen).toBe(3);
  seeNotices();
  expect(notices.unseen).toBe(0);
  expect(notices.list).toHaveLength(2);
});
