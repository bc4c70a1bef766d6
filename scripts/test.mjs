// `npm test`: all tests, also on a fresh clone. With arguments after `--`, Vitest runs only the files that match them.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { capture, runTool } from './children.mjs';
import { installPrograms } from './debian-packages.mjs';
import { ensureInstalled } from './install.mjs';
import { at, node26, print, Refusal, root, runScript, toolEnvironment } from './paths.mjs';
import { sweep } from './sweep.mjs';
import { unhandledFile } from './unhandled-reporter.mjs';

const filters = process.argv.slice(2);

async function main() {
  await ensureInstalled();
  await installPrograms();
  await ensureBuilt();
  const folder = mkdtempSync(join(temporaryDirectory(), 'floor-run-'));
  const mark = `FLOOR_TEST_RUN=${process.pid}`;
  const demoData = join(folder, 'demo-data');
  const env = toolEnvironment({ TMPDIR: folder, FLOOR_TEST_RUN: String(process.pid), FLOOR_TEST_DEMO_DATA: demoData });
  let total = none;
  try {
    await createDemoData(demoData, env);
    // Both runners wait as often as they compute, so they run in parallel.
    const runs = filters.length === 0 ? [runVitest(env, 'tests  '), runStories(env, 'stories')] : [runVitest(env)];
    for (const result of await Promise.all(runs)) total = add(total, result);
  } finally {
    const left = await sweep({ mark, folder });
    if (left.length > 0) print(`Ended what the tests left running: ${left.join(', ')}`);
    rmSync(folder, { recursive: true, force: true });
  }
  // Failures are repeated at the end, because thousands of lines may follow them.
  for (const failure of total.failures) process.stdout.write(`failed: ${failure}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
  return stopped || total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Memory that a run needs at most for its temporary files, in bytes. */
const memoryNeeded = 6 * 1024 ** 3;

/**
 * Returns a folder in the memory file system if it is large enough, because databases of tests then wait for no disk; otherwise
 * the temporary folder of the system.
 */
function temporaryDirectory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize >= memoryNeeded && freemem() >= memoryNeeded) return '/dev/shm';
  } catch {
    // This system has no memory file system at /dev/shm.
  }
  return tmpdir();
}

/** Creates the data directory that each product of this run copies, instead of initialising a database of its own. */
async function createDemoData(directory, env) {
  const { status, text } = await capture([node26(), at('tests/harness/create-demo-data.ts'), directory], { env });
  if (status !== 0) throw new Refusal(`Creating the demo data failed.\n${text}`);
}

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true;
  });
}

const none = { passed: 0, failed: 0, skipped: 0, failures: [] };
const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
});

async function runVitest(env, label) {
  const results = at('test-results/vitest.json');
  rmSync(results, { force: true });
  rmSync(unhandledFile, { force: true });
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--reporter=${at('scripts/unhandled-reporter.mjs')}`,
    `--outputFile.json=${results}`,
  ];
  const status = await runTool([node26(), at('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...filters], { env, label });
  const report = readReport(results);
  if (!report) return { ...none, failed: 1 };
  // A file that cannot be loaded has failed, although none of its tests has.
  const broken = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed));
  const failures = report.testResults.flatMap((file) => {
    const where = relative(root, file.name);
    return file.assertionResults.filter(isFailed).map((test) => describeFailure(where, test.fullName, test.failureMessages[0]));
  });
  const unhandled = readReport(unhandledFile) ?? [];
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + unhandled.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failures,
      ...broken.map((file) => describeFailure(relative(root, file.name), 'does not load', file.message)),
      ...unhandled.map(({ message, stack }) => describeFailure('outside of any test', message, stack?.replace(/\n\s+at /g, ' < '))),
    ],
  };
  return asSaidBy(status, counts);
}

const isFailed = (test) => test.status === 'failed';

/** Describes a failure in one line: file, test and the beginning of the reason, without the stack. */
function describeFailure(where, title, reason = '') {
  const [said] = stripVTControlCharacters(reason).split(/\n\s+at /);
  const message = said.replace(/\s+/g, ' ').trim();
  return `${where} › ${title}${message && `: ${message.slice(0, 600)}`}`;
}

async function runStories(env, label) {
  const stories = readdirSync(at('tests/e2e'), { recursive: true }).filter((name) => name.endsWith('.story.ts'));
  if (stories.length === 0) return none;
  const argv = [node26(), at('node_modules/@playwright/test/cli.js'), 'test'];
  const { browser, reason } = await findBrowser();
  if (!browser) {
    print(`The browser tests are skipped: ${reason}.`);
    const { text } = await capture([...argv, '--list', '--reporter=list'], { env });
    return { ...none, skipped: Number(/Total: (\d+) test/.exec(text)?.[1] ?? 1) };
  }
  const results = at('test-results/e2e.json');
  rmSync(results, { force: true });
  const status = await runTool(argv, { env: { ...env, CHROMIUM: browser }, label });
  const report = readReport(results);
  if (!report) return { ...none, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(failuresOf);
  return asSaidBy(status, { passed: expected, failed: unexpected + flaky, skipped, failures });
}

/** Returns the failed stories of a suite in Playwright's report, including nested suites. */
function failuresOf(suite) {
  const own = (suite.specs ?? []).filter((story) => !story.ok);
  const reason = (story) => story.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message;
  const described = own.map((story) => describeFailure(`${story.file}:${story.line}`, story.title, reason(story)));
  return [...described, ...(suite.suites ?? []).flatMap(failuresOf)];
}

/** Counts one failure if a runner fails for a reason that its report does not contain. */
function asSaidBy(status, counts) {
  if (status === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`the runner ended with status ${status} although no test failed`] };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

await runScript(main);
