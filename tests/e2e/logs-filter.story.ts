import { expect, test } from './story.ts';

test('[KB-01] leaving the open form for another log by keys focuses that log', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { press, focus } = desk;
  await desk.go('x', 'Transaction log');
  await press('f');
  await expect(focus).toHaveAccessibleName(/^Time/);
  await desk.go('o', 'Operator access log');
  await expect(focus).toHaveRole('gridcell');
  await press('f', 'f');
  await expect(focus).toHaveAccessibleName(/^Time/);
});
