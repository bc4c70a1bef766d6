/**
 * What a figure counts. `money`: minor units of its currency. `share`: hundredths of a per cent. `decimal`: an exact decimal text.
 */
export const widgetMeasures = {
  count: 'integer',
  terminals: 'integer',
  pieces: 'integer',
  amount: 'money',
  amountIn: 'money',
  amountOut: 'money',
  share: 'share',
  seconds: 'duration',
  days: 'integer',
  bytes: 'bytes',
  milliseconds: 'integer',
  rate: 'decimal',
} as const;
export type WidgetMeasure = keyof typeof widgetMeasures;
