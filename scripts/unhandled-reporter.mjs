// A reporter of Vitest: writes the errors that belong to no test, which its JSON report leaves out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './paths.mjs';

/** The errors of the last run, as a list of { message, stack }. */
export const unhandledFile = at('test-results/unhandled.json');

export default class UnhandledReporter {
  onTestRunEnd(_files, errors) {
    mkdirSync(dirname(unhandledFile), { recursive: true });
    writeFileSync(unhandledFile, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))));
  }
}
