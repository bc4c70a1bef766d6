import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFloor } from '../../apps/cli/src/run-floor.ts';
import { createTestFactory } from '../../apps/cli/src/testing/test-factory.ts';
import { spawnFloor } from '../harness/floor.ts';
import { type Person, signIn } from '../harness/person.ts';
import { signIns } from '../harness/product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { totpCode } from '../harness/totp.ts';
import { openShell, type Shell } from '../harness/transcript.ts';

// Ways to sign in with the command line, and the effects of sessions, tokens and contexts [SE-05..09, SH-18, CL-07].

let product: ProductInTest;
let shell: Shell;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  shell = await openShell(product.ready.console);
});
afterAll(async () => {
  await shell.leave();
  await product.discard();
});

const isPlayed = async (transcript: string) => {
  const wanted = transcript.trim();
  expect(await shell.play(wanted)).toBe(wanted);
};

/** Waits for the code shown by `floor login --device`, and approves or refuses it in a console. */
async function decideDevice(person: Person, approved: boolean) {
  const { FLOOR_SERVER, HOME } = { FLOOR_SERVER: product.ready.console, HOME: shell.home };
  const child = spawnFloor(['login', '--device'], { env: { FLOOR_SERVER, HOME } });
  if (!child.stderr) throw new Error('no stderr');
  const exit = once(child, 'exit');
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    output.push(line);
    const code = /[A-Z]{4}-[A-Z]{4}/.exec(line)?.[0];
    if (code) expect((await person.post(`/device-sign-in/${code}`, { approved })).status).toBe(204);
  }
  return { code: (await exit)[0] as number, told: output };
}

test('a device without a browser is approved by its code, or refused', async () => {
  const person = await signIn(product, 'support');
  const refused = await decideDevice(person, false);
  expect([refused.code, refused.told.at(3)]).toEqual([4, 'floor: Code no longer valid']);
  const admitted = await decideDevice(person, true);
  expect([admitted.code, admitted.told[0]]).toEqual([0, `Open in a browser: ${product.ready.console}/#/device`]);
  await isPlayed(`
$ floor whoami | head -1
Login name	support
$ floor logout
! Signed out at SERVER.`);
});

test('a token has the rights of its scope, and none once it is revoked', async () => {
  await isPlayed(`
$ echo admin-demo-2026 | floor login --login admin --password-stdin
! Signed in at SERVER as Ada Meier (admin).
$ floor token create --name night --right terminal.view --property 101 --days 30 > token
! Created: night (UUID), expires TIME
! Save the secret now: it is not shown again.
$ floor token list --columns name,state,rights
night	active	terminal.view
$ FLOOR_TOKEN=$(cat token) floor terminal list id:1 --columns id,propertyName
1	Vienna West
$ FLOOR_TOKEN=$(cat token) floor terminal list id:200 -o id
$ FLOOR_TOKEN=$(cat token) floor event list
! floor: Access Denied!
!   Sorry, your ART rights aren't enough: View the event log
!   → Log in again or contact the administrator.
!   Reference for support: REF
? 3
$ FLOOR_TOKEN=$(cat token) floor token create --name more --right terminal.view --days 1
! floor: Access Denied!
!   Sorry, your ART rights aren't enough: Manage one’s own account, sessions, tokens, messages and views
!   → Log in again or contact the administrator.
!   Reference for support: REF
? 3
$ floor token revoke $(floor token list -o id) --yes
! 1 token revoked.
$ FLOOR_TOKEN=$(cat token) floor terminal list
! floor: Token revoked
!   The API token “night” was revoked.
!   → Use another one: floor token list shows the active tokens.
!   Reference for support: REF
? 4`);
});

test('a context has its own sign-in, and a read-only one sends no changes', async () => {
  await isPlayed(`
$ floor context add look $FLOOR_SERVER --read-only
! Added: look (SERVER)
! Sign in there with: floor --context look login
$ echo operator-demo-2026 | floor --context look login --login operator --password-stdin
! Signed in at SERVER as Olga Brandt (operator).
$ floor --context look whoami | head -1
Login name	operator
$ floor whoami | head -1
Login name	admin
$ floor --context look terminal list id:1 -o id
1
$ floor --context look restart 1 --yes
! floor: The context look is read-only. Nothing was sent.
!   → Use a context that is not read-only: floor context list
? 3
$ floor --context look logout
! Signed out at SERVER.
$ floor context remove look
! Removed: look
$ floor --context look whoami
! floor: There is no context “look”.
!   → floor context add NAME ADDRESS
? 2`);
});

test('the profile is shared by console and command line, and language and zone apply before any request', async () => {
  await isPlayed(`
$ floor profile set language de
! language: de
$ LANG=C floor profile set timeZone Europe/Vienna
! timeZone: Europe/Vienna
$ LANG=C floor profile set theme drk
! floor: „drk“ ist für theme nicht gültig.
!   → Meinten Sie: dark?
!   → Gültig: dark, light, colour-blind, high-contrast
? 2
$ LANG=fr_FR.UTF-8 floor profile reset --yes | wc -l
0
! entryPage: par défaut
! language: par défaut
! currency: par défaut
! currencyDisplay: installation
! numberFormat: language
! dateFormat: language
! timeFormat: language
! timeZone: par défaut
! zoneChoice: own
! timeDisplay: clock
! theme: par défaut
! density: par défaut
! approvalDisplay: popup
! singleKeys: on
! watchMode: off
! unshownLicences: par défaut
! alerts: par défaut
! keys: par défaut`);
});

test('all sessions of the operator except the present one are ended at once [SE-09]', async () => {
  await signIn(product, 'administrator');
  await signIn(product, 'administrator');
  await isPlayed(`
$ floor session end --others
! floor: This requires a confirmation, and there is no terminal to ask on. Nothing was done.
!   → Add --yes to do it without confirmation.
? 2
$ floor session end --others --yes
! 2 sessions ended.
$ floor session list login:admin --columns kind,current
cli	true
$ floor session end none --yes
! floor: No Data Found !
!   No data found for (none)
!   → Check the ID. It may also belong to a property that you may not see.
!   Reference for support: REF
? 1`);
});

/**
 * Signs in with the command line, answering its prompts with `answers`. Returns the output, and a factory for further commands
 * of the same sign-in, whose prompts are answered with `later`.
 */
async function sitDown(who: keyof typeof signIns, answers: readonly string[], later: readonly string[] = []) {
  const { login, password } = signIns[who];
  const server = product.ready.console;
  const first = await createTestFactory({ server, isTty: true, answers: [password, ...answers] });
  expect(await runFloor(['login', '--login', login], first)).toBe(0);
  const factory = await createTestFactory({ server, isTty: true, answers: later });
  for (const [key, credential] of first.credentialMap) factory.credentialMap.set(key, credential);
  return { factory, told: first.stderr() };
}

test('a step-up is confirmed at the terminal; in a pipe the next step is printed', async () => {
  const { factory } = await sitDown('administrator', [], ['wrong', signIns.administrator.password]);
  await product.database.execute('update session set fresh_until = clock_timestamp()');
  const create = ['token', 'create', '--name', 'fresh', '--right', 'terminal.view', '--days', '1'];
  expect(await shell.run(`floor ${create.join(' ')}`)).toContain('? 4');
  expect(await runFloor(create, factory)).toBe(0);
  expect(factory.stdout()).toMatch(/^flr_[\w-]+/);
  expect(factory.stderr()).toContain('Not confirmed');
  expect(factory.questions).toEqual(['Password: ', 'Password: ']);
});

test('an operator who must change the password does so and continues [SE-08]', async () => {
  expect(await shell.run('floor account require-password-change operator --yes')).toContain('1 account must change its password.');
  const { password } = signIns.operator;
  const next = 'a new and longer phrase';
  const { factory, told: output } = await sitDown('operator', ['n'], ['y', password, 'short', next, next]);
  expect(output).toContain('You must change your password before anything else.');
  expect(await runFloor(['terminal', 'list', 'id:1', '-o', 'id'], factory)).toBe(0);
  expect(factory.stdout()).toBe('1\n');
  expect(factory.stderr()).toContain('The new password is too short: at least 15 characters.');
});

test('a second factor is asked for at the terminal, and given by a flag in a pipe', async () => {
  const person = await signIn(product, 'supervisor');
  const { secret } = (await person.post('/factors/totp', undefined)).body as { secret: string };
  expect((await person.post('/factors/totp/confirm', { code: totpCode(secret) })).status).toBe(200);
  await isPlayed(`
$ echo supervisor-demo-2026 | floor login --login supervisor --password-stdin
! floor: Code required
!   This account has a second factor.
!   → Repeat the command with --code and the code of your authenticator, or a recovery code.
!   Reference for support: REF
? 4`);
  // A code can be used only once, so the code of the next time step is used.
  const { factory } = await sitDown('supervisor', [totpCode(secret, 1)]);
  expect(await runFloor(['factor', 'list'], factory)).toBe(0);
  expect(factory.stdout()).toMatch(/Authenticator +yes/);
});
