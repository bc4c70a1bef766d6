import { readHelp } from './prebuilt-help.ts';

const argv = process.argv.slice(2);
const isHelp = argv.length === 1 && (argv[0] === '--help' || argv[0] === '-h');
const help = isHelp ? readHelp({ env: process.env, columns: process.stdout.columns, beside: import.meta.url }) : null;

// Version and help load nothing else, so that they are printed as fast as Node starts.
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  process.stdout.write(`floor ${process.env.FLOOR_VERSION}\n`);
} else if (help !== null) {
  process.stdout.write(help);
} else {
  const { start } = await import('./start.ts');
  await start(process, argv);
}
