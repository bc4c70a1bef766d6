import type { ChartData } from './chart-data.ts';

/** One bar of a waterfall: from the sum before it to the sum after it; a level is drawn from zero. */
export interface WaterfallStep {
  readonly from: number;
  readonly to: number;
  readonly isLevel: boolean;
}

/** Returns the bars of a waterfall from left to right. */
export function toWaterfallSteps({ values, levels = [] }: Pick<ChartData, 'values' | 'levels'>): readonly WaterfallStep[] {
  let sum = 0;
  return values.map(([given], point) => {
    const value = given ?? 0;
    const isLevel = levels.includes(point);
    const from = isLevel ? 0 : sum;
    sum = isLevel ? value : sum + value;
    return { from, to: sum, isLevel };
  });
}
