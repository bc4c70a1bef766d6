/** Statements that take something away from servers of an earlier version, or refuse what they write. */
const narrowing: readonly RegExp[] = [
  /^drop (?!index|trigger)/,
  /^truncate/,
  /^alter (table|view|sequence|type|function) .* rename/,
  /^alter table .*(drop column|drop default|set not null|\btype\b|add constraint|add (check|unique|primary key|foreign key|exclude))/,
  /^alter table .*add column (?!.*\bdefault\b).*not null/,
  /^create unique index/,
  /^create (or replace )?trigger/,
  /^revoke/,
];

/** Returns the statements of a migration, in lower case, without comments and texts. */
function toStatements(sql: string): readonly string[] {
  const bare = sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''");
  return bare
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** Returns the statements of a migration that servers of an earlier version may not survive. Tables that it creates may be narrowed. */
export function findNarrowing(sql: string): readonly string[] {
  const statements = toStatements(sql);
  const created = new Set(statements.map((statement) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1]));
  const tableOf = (statement: string) => /(?:^alter table (?:if exists )?(?:only )?|\bon (?:only )?)([\w.]+)/.exec(statement)?.[1];
  return statements.filter((statement) => narrowing.some((pattern) => pattern.test(statement)) && !created.has(tableOf(statement) ?? ''));
}

export interface Release {
  readonly version: string;
  /** Number of its last migration. */
  readonly schema: number;
}

export interface MigrationFile {
  readonly name: string;
  readonly schema: number;
  /** Lowest schema of servers that may use the database after it; null: all. */
  readonly minSchema: number | null;
  readonly sql: string;
}

/**
 * Returns what is wrong with a migration: it takes something away and is not marked as contracting, or servers of the release before
 * its own would not work with it, so that the two could not run at the same time. A line `-- expanding: reason` says why a
 * statement is none that takes something away.
 */
export function findMigrationFault({ name, schema, minSchema, sql }: MigrationFile, releases: readonly Release[]): string | null {
  if (minSchema === null) {
    const [found] = /^-- expanding: \S/m.test(sql) ? [] : findNarrowing(sql);
    return found === undefined ? null : `${name} is not marked as contracting: ${found}`;
  }
  const before = releases.findLast((release) => release.schema < schema);
  if (before && before.schema >= minSchema) return null;
  return `${name} contracts for servers of schema ${minSchema}, but the release before it has ${before?.schema ?? 'not been made'}`;
}
