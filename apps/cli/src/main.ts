const words = process.argv.slice(2);

// Nothing else is loaded for the version: it answers as fast as Node starts.
if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
  process.stdout.write(`floor ${process.env.FLOOR_VERSION}\n`);
} else {
  const { start } = await import('./start.ts');
  await start(process, words);
}
