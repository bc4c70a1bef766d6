/** Returns the index that a key moves to among `count` lines, from `here` (-1: no line); undefined if the key does not move. */
export function nextIndex(key: string, here: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (here + 1) % count;
  if (key === 'ArrowUp') return here <= 0 ? count - 1 : here - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Letters typed within this interval form one prefix; milliseconds. */
const typeAheadMs = 700;

/** Type-ahead search: finds the next line that starts with the typed letters; repeating a letter goes to the next line. */
export function createTypeAhead(): (key: string, here: number, names: readonly string[], at: number) => number | undefined {
  let typed = '';
  let last = 0;
  return (key, here, names, at) => {
    if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
    const letter = key.toLowerCase();
    const goesOn = at - last < typeAheadMs && typed !== letter;
    typed = goesOn ? typed + letter : letter;
    last = at;
    const order = names.map((_, step) => (here + step + (goesOn ? 0 : 1) + names.length) % names.length);
    return order.find((line) => names[line]?.toLowerCase().startsWith(typed));
  };
}
