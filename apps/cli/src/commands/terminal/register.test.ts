import { expect, test } from 'vitest';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { type RegisterOptions, registerTerminalCommand, runRegister } from './register.ts';

const given: RegisterOptions = { name: 'Hall 2 East', type: 1, property: 101 };

test('terminal register parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: RegisterOptions | undefined;
  const command = registerTerminalCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['--name', 'Hall 2 East', '--type', '1', '--property', '101', '--id', '900'], { from: 'user' });
  expect(seen).toEqual({ ...given, id: 900 });
});

test('the secret is printed once, with all settings for an MQTT client', async () => {
  const response = {
    id: 17,
    property: 101,
    username: '17',
    secret: 's3cret',
    topics: 't/101/17/+',
    gateway: { port: 1883, secure: false },
  };
  const { address, calls } = await startRecorded({ 'POST /terminals': { value: response } });
  const factory = await createTestFactory({ server: address });
  expect(await runRegister(factory, given)).toBe(0);
  expect(calls[0]?.body).toEqual(given);
  expect(factory.stdout()).toBe('id\t17\nproperty\t101\nusername\t17\nsecret\ts3cret\ntopics\tt/101/17/+\n');
  expect(factory.stderr()).toBe('Save the secret now: it is not shown again.\n');
});

test('an existing name reports the server’s problem', async () => {
  const { address } = await startRecorded({ 'POST /terminals': toProblem('terminal.name-exists') });
  await expect(runRegister(await createTestFactory({ server: address }), given)).rejects.toMatchObject({ name: 'ProblemFailure' });
});
