import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { deliver, packBackup, type Received, report } from '../harness/seed-product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { openShell, type Shell } from '../harness/transcript.ts';
import { until } from '../harness/wait.ts';

// Transcripts of the command line as a support engineer sees them [CL-02..05, CL-07]. harness/transcript.ts explains the
// notation.

let product: ProductInTest;
let shell: Shell;
const machines: Machine[] = [];

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  shell = await openShell(product.ready.console);
});
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.leave()));
  await shell.leave();
  await product.discard();
});

const isPlayed = async (transcript: string) => {
  const wanted = transcript
    .trim()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
  expect(await shell.play(wanted)).toBe(wanted);
};

/** A terminal that carries out every command immediately, or reports a failure. */
async function connectObedient(id: number, ...states: readonly string[]): Promise<Machine> {
  const terminal = (await product.terminals()).find((one) => one.id === id);
  if (!terminal) throw new Error(`no terminal ${id}`);
  const machine = await connectMachine(product, terminal);
  machines.push(machine);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  await until(async () => {
    const [row] = await product.database.query<{ connection: string }>('select connection from terminal where id = $1', [id]);
    return row?.connection === 'connected' ? true : null;
  });
  machine.client.on('message', (topic, payload) => {
    if (!topic.endsWith('/command')) return;
    const command = JSON.parse(payload.toString()) as Received;
    const end = async () => {
      if (command.upload) await deliver(machine, command, { name: 'night.backup', bytes: packBackup(id) });
      await report(machine, command, ...states);
    };
    void end();
  });
  return machine;
}

test('login reads the password from standard input and stores the token readable only for its owner', async () => {
  await isPlayed(`
$ floor whoami
! floor: Not logged in
!   This requires a login.
!   → Sign in with: floor login
!   Reference for support: REF
? 4
$ floor login
! floor: There is no terminal to ask for the password on.
!   → floor login --login NAME --password-stdin
!   → floor login --device
? 2
$ echo guess | floor login --login support --password-stdin
! floor: Login not possible
!   Login name or password is wrong, or the account may not log in.
!   → Check login name and password and try again.
!   → If it fails again, contact the administrator: an account is locked after several wrong passwords.
!   Reference for support: REF
? 4
$ echo support-demo-2026 | floor login --login support --password-stdin
! Signed in at SERVER as Sam Porter (support).
$ floor whoami | head -2
Login name	support
Name	Sam Porter
$ floor session list --columns login,kind,current
support	cli	true`);
  const { mode } = await stat(join(shell.home, '.config/floor/credentials.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('lists have the requested format in a pipe, filtered on the server', async () => {
  await isPlayed(`
$ floor terminal list 'id<3' --columns id,name,propertyName
1	Foyer Redemption 1	Vienna West
2	Foyer Recycler 1	Vienna West
$ floor terminal list --where 'site:Madrid name:"1"' --sort -id --limit 2 -o csv --columns id,name,levels
id,name,levels
200,Bingo Payment 1,"0,0,0,0,0,0,0,0,0,0,0"
199,Bingo Card 1,"0,0,0,0,0,0,0,0,0,0,0"
$ floor terminal list id:17 --json id,state,lastSeen
[{"id":17,"state":"unknown","lastSeen":null}]
$ floor terminal list id:17,18 -o ndjson --json id,online
{"id":17,"online":true}
{"id":18,"online":true}
$ floor terminal list id:17,18 --jq '.[] | .id * 2'
34
36
$ floor terminal list id:17 --template 'terminal {{id}} of {{propertyName}}\\n'
terminal 17 of Vienna West
$ floor terminal list --all -o id | wc -l
200
$ floor terminal list --all -o ndjson | head -1 | cut -c1-34
{"id":1,"name":"Foyer Redemption 1
$ floor terminal list id:999 -o csv --columns id
id
$ floor terminal list id:999 -o json
[]
$ floor api GET /properties --jq '.items[].name'
Madrid Sur
Reno North
Vienna West`);
});

test('an error is marked at its position with a suggestion, and the exit code is 2', async () => {
  await isPlayed(`
$ floor terminl list
! floor: There is no command “terminl”.
!   → Did you mean: terminal?
? 2
$ floor terminal list stat:ready
! floor: Filter not valid
!   stat:ready
!   ^
!   Column 1: there is no field stat here
!   → Did you mean: state?
!   Reference for support: REF
? 2
$ floor terminal list --columns id,nme
! floor: There is no column “nme”.
!   → Did you mean: name?
!   → Columns: id, name, state, connection, online, list, levels, levelStates, software, lastEvent, lastEventAt, lastSeen, propertyName, property, type, operatorLogin, light, atm, modules, identity, lifecycleStep, hardwareCpu, softwareCpu, openApprovals
? 2
$ floor terminal restart abc --yes
! floor: “abc” is not a terminal ID (1 to 65535).
? 2
$ floor restart 1 --where id:2 --yes
! floor: Name the terminals in one way only: IDs, --file or --where.
!   → See --help for flags and examples.
? 2
$ floor restart --where ' ' --yes
! floor: The filter of --where is empty. Nothing was done.
? 2
$ floor restart 1 9999 --yes
! floor: Request not valid
!   Some fields of the request are missing or not valid.
!   9999: there is no such terminal, or you may not see it
!   → Correct the fields named and send the request again.
!   Reference for support: REF
? 2
$ floor log-file request 1 --from 1h --to 2h --yes
! floor: --to: the end must be later than the start
!   → See --help for flags and examples.
? 2`);
});

test('without a terminal nothing is sent without --yes; a dry run and a plan show the effect', async () => {
  await isPlayed(`
$ floor restart 1 2
! floor: This requires a confirmation, and there is no terminal to ask on. Nothing was done.
!   → Add --yes to do it without confirmation, or --dry-run to see what it would do.
? 2
$ floor restart 1 2 --dry-run
{"terminal":1,"terminalName":"Foyer Redemption 1","state":"unknown","connection":"not-connected","operatorLogin":"none","operatorName":null}
{"terminal":2,"terminalName":"Foyer Recycler 1","state":"unknown","connection":"not-connected","operatorLogin":"none","operatorName":null}
$ floor terminal shut-down --where 'site:Madrid' --yes
! floor: Access Denied!
!   Sorry, your ART rights aren't enough: Shut terminals down
!   → Log in again or contact the administrator.
!   Reference for support: REF
? 3
$ floor run list -o csv --columns command
command`);
});

test('a restart is followed to its end: 0 if all succeeded, 5 for some, 1 for none, 7 after the timeout', async () => {
  await connectObedient(3, 'accepted', 'started', 'done');
  await connectObedient(4, 'failed');
  await isPlayed(`
$ floor restart 3 --yes --reason 'new menu' -o id
UUID
$ floor restart 3 4 --yes | tail -1 | cut -d'"' -f 8,9-
terminal.restart","args":{"at":"idle"},"reason":"","operator":301,"operatorName":"Sam Porter","at":"TIME","finished":true,"total":2,"waiting":0,"done":1,"failed":1,"retryOf":null,"undoOf":null,"recurringRun":null,"recurringRunName":null,"wave":1,"waves":1,"halted":false,"haltReason":null,"nextWaveAt":null}
$ floor restart 3 4 --yes -o id > /dev/null
? 5
$ floor restart 4 --yes > /dev/null
? 1
$ floor restart 5 --yes --timeout 600ms > /dev/null
! Timed out; the run UUID continues. See: floor run targets UUID
? 7
$ floor restart 5 --yes --until 8s | grep -c expired
1
$ floor terminal list id:3,4 -o id | floor restart - --yes --no-wait
UUID
$ floor restart --file missing.csv --yes
! floor: The file “missing.csv” cannot be read.
? 2`);
});

test('failed targets are retried by the id of their run, and others are not', async () => {
  await isPlayed(`
$ floor restart 3 4 --yes -o id > run; floor run targets "$(cat run)" | cut -f 1,3
3	done
4	failed
$ floor retry --failed "$(cat run)" --yes > /dev/null
? 1
$ floor run list --limit 1 --json total,failed
[{"total":1,"failed":1}]
$ floor restart 3 --yes -o id > run; floor retry --failed "$(cat run)" --yes
! floor: Nothing to retry
!   No terminal of this run failed, expired or ended with an unknown outcome.
!   → Check the run: it may still be in progress.
!   Reference for support: REF
? 1`);
});

test('a plan runs without drift; drift exits with 6 and lists the changes', async () => {
  const machine = await connectObedient(6, 'done');
  await isPlayed(`
$ floor restart --where 'id:6' --plan > plan.json; floor apply plan.json --yes > /dev/null
$ floor restart --where 'id:6' --plan > plan.json`);
  await machine.committed(await machine.send('state', { state: 'failure' }));
  await isPlayed(`
$ floor apply plan.json
! floor: This requires a confirmation, and there is no terminal to ask on. Nothing was done.
!   → Add --yes to do it without confirmation.
? 2
$ floor apply plan.json --yes
! floor: The terminals have changed since the plan of TIME. Nothing was done.
!   Terminal 6: was ready, connected, is now failure, connected
!   → Check the changes and create a new plan.
? 6
$ echo '{}' > plan.json; floor apply plan.json --yes
! floor: “plan.json” is not a plan of floor.
? 2`);
});

test('a backup is requested, uploaded, and listed with size and requester [CL-04]', async () => {
  await connectObedient(7, 'accepted', 'started', 'done');
  await isPlayed(`
$ floor backup 7 --yes -o id
UUID
$ floor backup list --columns terminal,name,size,requestedBy
7	night.backup	59	Sam Porter
$ floor backup list 'size>1k' -o id`);
});

test('approvals are decided by id; a high amount must be repeated, another amount is drift [CL-02]', async () => {
  const machine = await connectObedient(8);
  const request = { status: 'requested', type: 200, currency: 'EUR', requester: 201, supervisors: [101] };
  for (const [index, amount] of [125_000, 1_200_000, 500].entries()) {
    await machine.committed(await machine.send('approval', { ...request, sequence: index + 1, amount }));
  }
  await isPlayed(`
$ floor approve 8/1 --yes
! floor: Access Denied!
!   Sorry, your ART rights aren't enough: Approve transactions
!   → Log in again or contact the administrator.
!   Reference for support: REF
? 3
$ echo supervisor-demo-2026 | floor login --login supervisor --password-stdin
! Signed in at SERVER as Sven Aigner (supervisor).
$ floor approval list state:pending --sort amount --columns id,amount,requesterName
8/3	5.00	Olga Brandt
8/1	1250.00	Olga Brandt
8/2	12000.00	Olga Brandt
$ floor approve 8/1 --yes --amount 1250.01
! floor: The amount differs: 1250.00 EUR. Nothing was done.
? 6
$ floor approve 8/1 --yes --reason 'ID checked'
8/1	approved	1250.00 EUR
! Approved: 8/1
$ floor approve 8/2 --yes
! floor: The amount is high (12000.00 EUR): with --yes, repeat the amount with --amount.
? 2
$ floor approve 8/2 --yes --amount 12,000.00
8/2	approved	12000.00 EUR
! Approved: 8/2
$ floor approval decline 8/3 --yes --reason 'no ID' --quiet
8/3	declined	5.00 EUR
$ floor approve 8/3 --yes
! floor: Already decided
!   This approval is no longer pending: Declined, Sven Aigner, TIME.
!   → Nothing remains to be done: your decision had no effect.
!   Reference for support: REF
? 1
$ floor approvals
! floor: The inbox requires a terminal.
!   → floor approval list state:pending
? 2`);
});

test('a terminal is registered with a secret that is shown once, and the audit has the operation', async () => {
  await isPlayed(`
$ echo admin-demo-2026 | floor login --login admin --password-stdin
! Signed in at SERVER as Ada Meier (admin).
$ floor terminal register --name 'Hall 9' --type 3 --property 102 --id 900
id	900
property	102
username	900
secret	HASH
topics	t/102/900/
! Save the secret now: it is not shown again.
$ floor terminal register --name 'hall 9' --type 3 --property 102
! floor: Terminal name exists
!   A terminal named hall 9 already exists in this property.
!   → Choose another name.
!   Reference for support: REF
? 1
$ floor audit verify -o json | grep intact
  "intact": true,
$ floor logout
! Signed out at SERVER.
$ floor audit verify
! floor: Not logged in
!   This requires a login.
!   → Sign in with: floor login
!   Reference for support: REF
? 4`);
});

test.each([
  ['en', 'floor: Not logged in'],
  ['de', 'floor: Nicht angemeldet'],
  ['es', 'floor: Sesión no iniciada'],
  ['fr', 'floor: Non connecté'],
])('messages are in %s, by flag, by environment and in texts of the server [SH-06]', async (language, text) => {
  expect(await shell.run(`LANG=${language}_XX.UTF-8 floor whoami`)).toContain(text);
  const help = await shell.run(`floor --lang ${language} --help`);
  expect(help).not.toMatch(/\{\{|cli:/);
});

test('an unreachable server exits with 8, an invalid address with 2', async () => {
  await isPlayed(`
$ floor --server http://127.0.0.1:1 whoami
! floor: The server at http://127.0.0.1:1 cannot be reached.
!   The connection was refused: no program is listening there.
!   → Check that it is running, and check the address (--server or FLOOR_SERVER).
? 8`);
  expect(await shell.run(`floor --server ${product.ready.console}/api/docs whoami`)).toMatch(/is not the address of a server.*\? 2$/s);
});
