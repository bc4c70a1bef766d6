import { createTestAgent, openTestStore } from './agents.ts';

/**
 * A process that is killed by its test: an agent that sends events endlessly and prints the number of each durable one.
 * Arguments: broker URL, directory.
 */
const [url = '', directory = ''] = process.argv.slice(2);
const { agent } = createTestAgent(url, await openTestStore(directory));
await agent.start();
for (let number = 1; ; number += 1) {
  await agent.report('event', { event: 100, detail2: String(number) });
  process.stdout.write(`${agent.boot} ${number}\n`);
}
