/** Purposes of customers. */
export const purposes = [
  'ticket',
  'ticket-purchase',
  'failed-payout',
  'bill-break',
  'atm',
  'atm-declined',
  'pos-debit',
  'cash-advance',
  'inquiry',
  'currency-buy',
  'aborted',
  'jackpot',
  'card-charge',
  'card-issue',
  'card-return',
  'payment',
  'chip-purchase',
  'chip-redemption',
] as const;
export type Purpose = (typeof purposes)[number];

/** Traffic of a terminal type: volume, distribution over time, purposes. */
export interface Profile {
  /** Mean transactions a day. */
  readonly mean: number;
  /** Weights of the hours 0 to 23, local time. */
  readonly hours: readonly number[];
  /** Factors of Monday to Sunday. */
  readonly weekdays: readonly number[];
  readonly mix: readonly (readonly [Purpose, number])[];
  /** Operators work at the terminal in shifts. */
  readonly shifts?: true;
}

const casinoHours = [
  0.0379, 0.0305, 0.0221, 0.0147, 0.0095, 0.0063, 0.0063, 0.0095, 0.0147, 0.0232, 0.0326, 0.0411, 0.0495, 0.0537, 0.0558, 0.0579, 0.0589,
  0.0611, 0.0663, 0.0726, 0.0768, 0.0758, 0.0674, 0.0558,
];
const bankHours = [0.6, 0.4, 0.3, 0.3, 0.4, 0.8, 1.6, 3.2, 5.0, 6.4, 7.4, 8.2, 8.6, 7.6, 7.2, 7.4, 7.8, 7.9, 6.6, 4.9, 3.4, 2.2, 1.4, 0.9];
const shopHours = Array.from({ length: 24 }, (_, hour) => (hour >= 7 && hour < 22 ? 1 : 0));

const casinoWeek = [0.86, 0.84, 0.88, 0.93, 1.17, 1.28, 1.04];
const workWeek = [1.2, 1.2, 1.2, 1.2, 1.15, 0.6, 0.45];

const casino = { hours: casinoHours, weekdays: casinoWeek };

const redemption: Profile = {
  ...casino,
  mean: 180,
  mix: [
    ['ticket', 62],
    ['bill-break', 14],
    ['atm', 11],
    ['atm-declined', 3],
    ['pos-debit', 3],
    ['cash-advance', 1],
    ['inquiry', 2],
    ['currency-buy', 1],
    ['aborted', 3],
    ['jackpot', 0.2],
    ['failed-payout', 0.15],
  ],
};
const sales: Profile = {
  ...casino,
  mean: 110,
  mix: [
    ['ticket-purchase', 96],
    ['aborted', 4],
  ],
};
const change: Profile = {
  ...casino,
  mean: 120,
  mix: [
    ['bill-break', 95],
    ['aborted', 5],
  ],
};
const jackpot: Profile = {
  ...casino,
  mean: 12,
  mix: [
    ['jackpot', 97],
    ['aborted', 3],
  ],
};
const atm: Profile = {
  mean: 190,
  hours: bankHours,
  weekdays: casinoWeek,
  mix: [
    ['atm', 84],
    ['atm-declined', 8],
    ['inquiry', 8],
  ],
};
const payment: Profile = {
  mean: 70,
  hours: shopHours,
  weekdays: workWeek,
  shifts: true,
  mix: [
    ['payment', 96],
    ['aborted', 4],
  ],
};
const card: Profile = {
  mean: 140,
  hours: shopHours,
  weekdays: workWeek,
  shifts: true,
  mix: [
    ['card-charge', 85],
    ['card-issue', 6],
    ['card-return', 4],
    ['aborted', 5],
  ],
};

const chip: Profile = {
  ...casino,
  mean: 90,
  mix: [
    ['chip-purchase', 56],
    ['chip-redemption', 40],
    ['aborted', 4],
  ],
};

const byType: Readonly<Record<number, Profile>> = { 2: change, 4: sales, 5: card, 6: chip, 7: jackpot, 8: atm, 9: payment, 15: payment };

/** The profile of a terminal type; types without one of their own work like a redemption kiosk. */
export const profileOf = (type: number): Profile => byType[type] ?? redemption;
