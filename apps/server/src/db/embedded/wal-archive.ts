const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

const fileOf = (directory: string) => `${quote(`${directory}/`)}%f.gz`;

/**
 * Settings of a cluster that keeps its WAL in a directory, each file compressed. A file is there as a whole or not at all, and never replaced by another one. After a minute with
 * changes the WAL is kept even if its file is not full.
 */
export function toArchiveSettings(directory: string): Readonly<Record<string, string>> {
  const file = fileOf(directory);
  const isKept = `test -f ${file} && gunzip -c ${file} | cmp -s - "%p"`;
  return {
    archive_mode: 'on',
    archive_command: `{ ${isKept}; } || { test ! -e ${file} && gzip -c "%p" > ${file}.part && mv ${file}.part ${file}; }`,
    archive_timeout: '60s',
  };
}

/**
 * Settings of a cluster that is recovered from a backup and its archive, up to a time (ISO 8601; null: to the end of the archive). It continues as a new timeline.
 */
export function toRecoverySettings(directory: string | null, until: string | null): Readonly<Record<string, string>> {
  return {
    // Without an archive, only the WAL of the backup is there.
    restore_command: directory === null ? 'false' : `gunzip -c ${fileOf(directory)} > "%p"`,
    // PostgreSQL does not know `Z` yet when it reads this setting.
    ...(until !== null && { recovery_target_time: until.replace(/Z$/, '+00:00') }),
    recovery_target_action: 'promote',
    // Nobody reads before the recovery ends.
    hot_standby: 'off',
  };
}
