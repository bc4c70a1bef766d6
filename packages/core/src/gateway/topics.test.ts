import { expect, test } from 'vitest';
import { downKinds, isDownKind, isUpKind, parseTopic, toTopic, upKinds } from './topics.ts';

test.each([
  [{ property: 1, terminal: 1, kind: 'hello' }, 't/1/1/hello'],
  [{ property: 101, terminal: 17, kind: 'command-status' }, 't/101/17/command-status'],
  [{ property: 99_999_999, terminal: 65_535, kind: 'committed' }, 't/99999999/65535/committed'],
])('the topic of %j is read back', (topic, text) => {
  expect(toTopic(topic)).toBe(text);
  expect(parseTopic(text)).toEqual(topic);
});

test.each([
  '',
  't/101/17',
  't/101/17/',
  't/101/17/event/more',
  '/t/101/17/event',
  'x/101/17/event',
  // Numbers have one notation, so that a terminal has one topic.
  't/0/17/event',
  't/0101/17/event',
  't/101/017/event',
  't/101/+17/event',
  't/101/1e1/event',
  't/100000000/17/event',
  't/101/100000/event',
  't/101/17/Event',
  't/101/17/event\n',
  't/101/17/event ',
  't/١٠١/17/event',
  // Wildcards of MQTT.
  't/+/17/event',
  't/101/#',
  't/101/17/+',
  `t/101/17/${'a'.repeat(21)}`,
])('"%s" is no topic of a terminal', (text) => {
  expect(parseTopic(text)).toBeNull();
});

test('a kind is sent in one direction only', () => {
  expect(upKinds.filter(isDownKind)).toEqual([]);
  expect(downKinds.filter(isUpKind)).toEqual([]);
  expect(upKinds.every(isUpKind) && downKinds.every(isDownKind)).toBe(true);
  expect([isUpKind('constructor'), isDownKind('length'), isUpKind('')]).toEqual([false, false, false]);
});
