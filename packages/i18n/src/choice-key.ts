/**
 * i18n key of the label of a value of a closed list. Rights have a namespace of their own; if it is not loaded, their ids
 * are shown.
 */
export const choiceKey = (list: string | undefined, value: unknown): string =>
  list === 'right' ? `rights:${value}` : `choices:${list}.${value}`;
