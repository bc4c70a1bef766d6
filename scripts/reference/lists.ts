import { commands } from '@floorwalker/core/commands/index';
import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { resources } from '@floorwalker/core/resources/index';
import { operatorsOfKind } from '@floorwalker/core/vocabulary/column-kinds';
import { commands as commandWords } from '@floorwalker/i18n/locales/en/commands';
import { columns, resources as resourceWords } from '@floorwalker/i18n/locales/en/resources';
import { fields, generatedBy, table } from './markdown.ts';
import { wordOf } from './rest.ts';

const code = (text: string) => `\`${text}\``;

function columnRow(resource: string, name: string, column: ColumnDefinition): string[] {
  const names = [name, ...(column.aliases ?? [])].map(code).join(', ');
  const operators = column.filter ? operatorsOfKind[column.kind].map(code).join(' ') : '';
  return [
    wordOf(columns, `${resource}.${name}`),
    names,
    column.kind,
    column.sortable ? 'yes' : '',
    operators,
    [...(column.values ?? []), ...Object.keys(column.groups ?? {})].map(code).join(', '),
  ];
}

/** Names the columns whose displayed text is searched by a word without a field; empty if there are none. */
const toWorded = ({ searchSynonyms: searchWords = [] }: ResourceDefinition): string =>
  searchWords.length === 0 ? '' : `, and the displayed text of ${searchWords.map(code).join(', ')} in the reader's language`;

/** `docs/reference/lists.md`: every list with its columns and filter fields. */
export function listsPage(): string {
  const sections = resources.map((resource) => {
    const rows = Object.entries(resource.columns).map(([name, column]) => columnRow(resource.id, name, column));
    return [
      `## ${wordOf(resourceWords, `${resource.id}.title`)} (\`${resource.id}\`)\n`,
      `Right \`${resource.right}\`. Sorted by \`${resource.defaultSort}\` by default. A word without a field searches ${resource.search.map(code).join(', ')}${toWorded(resource)}.\n`,
      table(['Column', 'Name in filters', 'Kind', 'Sortable', 'Operators', 'Values'], rows),
      '',
    ].join('\n');
  });
  return `${generatedBy('`packages/core/src/resources`')}\n# Lists and their filter fields\n\n${sections.join('\n')}`;
}

/** `docs/reference/commands.md`: every terminal command. */
export function commandsPage(): string {
  const sections = commands.map((command) =>
    [
      `## ${wordOf(commandWords, `${command.id}.label`)} (\`${command.id}\`)\n`,
      `${wordOf(commandWords, `${command.id}.description`)} ${wordOf(commandWords, `${command.id}.effect`)}`,
      `Right \`${command.right}\`; confirmation: ${command.confirm}${command.dangerous ? '; marked as dangerous' : ''}.`,
      `\`floor ${command.id.replace('.', ' ')} <terminal…>\`, \`POST /api/v1/commands/${command.id}\`\n`,
      fields(command.args),
      '',
    ].join('\n'),
  );
  return `${generatedBy('`packages/core/src/commands`')}\n# Terminal commands\n\n${sections.join('\n')}`;
}
