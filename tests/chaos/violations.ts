/** What must not happen and did, with what to look at. */
export interface Violations {
  add(what: string, look: string): void;
  readonly all: readonly string[];
}

export function createViolations(log: (line: string) => void): Violations {
  const all: string[] = [];
  return {
    all,
    add: (what, look) => {
      const line = `${new Date().toISOString()} ${what}. Look at: ${look}`;
      all.push(line);
      log(`VIOLATION ${line}`);
    },
  };
}
