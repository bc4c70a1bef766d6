/** Where the word of a value of a closed list is; rights have a namespace of their own, and without it are shown by their ids. */
export const choiceKey = (list: string | undefined, value: unknown): string =>
  list === 'right' ? `rights:${value}` : `choices:${list}.${value}`;
