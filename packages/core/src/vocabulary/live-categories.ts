/** Categories of the `number_id` pairs of the live channel [LV-09]. */
export const liveCategories = {
  basic: 1,
  condition: 2,
  transaction: 3,
  operatorLogin: 4,
  versions: 5,
  coinIn: 6,
  coinOut: 7,
  billIn: 8,
  billOut: 9,
  media: 10,
  setting: 11,
  balanceLog: 16,
  functions: 18,
  updateProgress: 19,
  atmClient: 21,
  componentsChanged: 29,
  featuresChanged: 30,
  stockChanged: 31,
} as const;
export type LiveCategory = (typeof liveCategories)[keyof typeof liveCategories];

const numbers: readonly number[] = Object.values(liveCategories);

/** Whether the number is a category that this version knows. */
export const isLiveCategory = (value: number): value is LiveCategory => numbers.includes(value);
