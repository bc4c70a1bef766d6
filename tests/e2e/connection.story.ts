import { connectMachine } from '../harness/machine.ts';
import { startProduct } from '../harness/product.ts';
import { createDesk } from './desk.ts';
import { expect, test } from './story.ts';

const lost =
  'The websocket is not connected yet. The connection is established in the background. Live changes are currently not displayed.';

// A single story, because each of its parts stops a server.
test('[LV-10] [LV-13] [SE-04] a lost connection is shown with its time, recovers automatically, and loses no row; the sign-in page reports a stopping server, although it serves nothing more', async ({
  page,
}) => {
  const product = await startProduct();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('the demo has no terminals');
  const desk = createDesk(page, product.ready.console);
  await desk.open('');
  // The message is shown only for a moment, so the story waits for it from the start of the sign-in.
  const connectionToast = () => expect(desk.toasts).toContainText('The live connection is established', { timeout: 60_000 });
  await Promise.all([connectionToast(), desk.signIn('support')]);
  await expect(desk.toasts).toBeEmpty();
  const bar = page.getByText(lost);
  await expect(bar).toBeHidden();
  await desk.go('e', 'Event log');
  const before = await connectMachine(product, terminal);
  await before.send('event', { event: 170, detail1: 'jam 0' });
  await before.committed(1);
  await before.leave();
  await desk.filter(`terminal:${terminal.id} event:170`, 1);

  await product.kill();
  await expect(bar).toBeVisible();
  // The header shows the time, the banner the consequence, each only once; the list has a mark with the time.
  const stale = page.getByText(/Not live since/);
  await expect(stale).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText(/Not live since \d\d:\d\d:\d\d/);
  await expect(page.getByRole('status').filter({ hasText: lost })).toHaveText(lost);
  const since = /\d\d:\d\d:\d\d/.exec(await stale.innerText())?.[0] ?? '';
  await expect(page.getByRole('img', { name: `Not live since ${since}` })).toHaveText(`as of ${since}`);
  await expect(page.getByRole('grid')).toBeVisible();

  const again = await product.restart();
  const jam = async () => {
    const machine = await connectMachine(again, terminal);
    for (let number = 1; number <= 30; number++) await machine.send('event', { event: 170, detail1: `jam ${number}` });
    await machine.committed(30);
    return machine;
  };
  try {
    const [machine] = await Promise.all([jam(), connectionToast()]);
    await expect(bar).toBeHidden();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '32');
    await machine.leave();
    await desk.isLive();
    await page.waitForLoadState('networkidle');
    await again.stop();
    await expect(page.getByText('The server is shutting down. Sign in again when it is back.')).toBeVisible();
    await expect(desk.focus).toHaveId('login');
  } finally {
    await again.discard();
  }
});

test("[LV-13] a page that opens loads and counts its list once, and the live channel resumes after the session's position", async ({
  stage,
}) => {
  const { page, isLive, currentRow } = await stage.enter('administrator', { stay: true });
  await isLive();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // Requests with a filter are not counted: the page requests the rows of terminals of other stories when they disconnect.
    if (!searchParams.has('q')) requests.push(`${request.method()} ${pathname}`);
  });
  await page.reload();
  await isLive();
  await expect(currentRow).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((one) => /terminals(\/count)?$/.test(one))).toEqual(['GET /api/v1/terminals', 'GET /api/v1/terminals/count']);
});
