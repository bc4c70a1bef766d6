import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { expect, test } from 'vitest';
import { toShownIndex } from './approvals-state.ts';

const row = (id: string, mayDecide: boolean) => ({ id, mayDecide, ownRequest: !mayDecide }) as ApprovalRow;
const own = row('14/3', false);
const [first, second] = [row('68/71', true), row('68/72', true)];

test('[AP-02] a request that the operator may decide replaces the shown request of their own', () => {
  expect(toShownIndex({ open: [own], at: 0 }, [first, own])).toBe(0);
});

test('[AP-02] the shown request stays when further requests arrive', () => {
  expect(toShownIndex({ open: [second], at: 0 }, [first, second])).toBe(1);
  // The operator had opened their own request although another one could be decided.
  expect(toShownIndex({ open: [second, own], at: 1 }, [first, second, own])).toBe(2);
});

test('[AP-02] the first request is shown after the shown one has disappeared', () => {
  expect(toShownIndex({ open: [first, second], at: 1 }, [first])).toBe(0);
  expect(toShownIndex({ open: [first], at: 0 }, [])).toBe(0);
});
