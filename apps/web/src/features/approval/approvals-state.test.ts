import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { expect, test } from 'vitest';
import { toShownIndex } from './approvals-state.ts';

const row = (id: string, mayDecide: boolean) => ({ id, mayDecide, ownRequest: !mayDecide }) as ApprovalRow;
const own = row('14/3', false);
const [first, second] = [row('68/71', true), row('68/72', true)];

test('[AP-02] an own request is shown, a request to decide arrives, and it takes the place of the own one', () => {
  expect(toShownIndex({ open: [own], at: 0 }, [first, own])).toBe(0);
});

test('[AP-02] further requests arrive, and the one that is shown stays', () => {
  expect(toShownIndex({ open: [second], at: 0 }, [first, second])).toBe(1);
  // Somebody went to the own request while another could be decided.
  expect(toShownIndex({ open: [second, own], at: 1 }, [first, second, own])).toBe(2);
});

test('[AP-02] the shown request is gone, and the first is shown', () => {
  expect(toShownIndex({ open: [first, second], at: 1 }, [first])).toBe(0);
  expect(toShownIndex({ open: [first], at: 0 }, [])).toBe(0);
});
