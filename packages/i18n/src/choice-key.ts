/**
 * i18n key of the label of a value of a closed list. Commands and rights have namespaces of their own, with those of a kind, such as
 * `right.device`, under its name; if it is not loaded, their ids are shown.
 */
export function choiceKey(list: string | undefined, value: unknown): string {
  if (list === 'right') return `rights:${value}`;
  if (list === 'command') return `commands:${value}.label`;
  return list?.startsWith('right.') ? `rights:${list.slice('right.'.length)}.${value}` : `choices:${list}.${value}`;
}
