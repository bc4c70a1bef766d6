import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { problemCodes, problemStatus } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition, Schema } from '@floorwalker/core/registry/define-endpoint';
import { type Access, rightsOfAccess } from '@floorwalker/core/vocabulary/access';
import { endpoints as words } from '@floorwalker/i18n/locales/en/endpoints';
import { problems } from '@floorwalker/i18n/locales/en/problems';
import { fields, generatedBy, table } from './markdown.ts';

/** Returns the text of a dotted key in nested texts; throws if it is missing. */
export function wordOf(nested: unknown, id: string): string {
  const found = id.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], nested);
  if (typeof found !== 'string') throw new Error(`no words for ${id}`);
  return found;
}

const part = (title: string, schema: Schema | null) => (schema === null ? '' : `\n${title}\n\n${fields(schema)}\n`);

const accessSentences: { readonly [access: string]: string } = {
  public: 'Open to all.',
  identity: 'Any session or API token.',
  'own-account': 'Any session; an API token needs the right `own-account.manage`.',
  'signed-in': 'Any session.',
};

function accessSentence(access: Access): string {
  const rights = rightsOfAccess(access).map((right) => `\`${right}\``);
  return rights.length === 0 ? (accessSentences[String(access)] ?? '') : `Right ${rights.join(' or ')}.`;
}

function section(endpoint: EndpointDefinition): string {
  const key = endpoint.idempotent ? ' Needs an `Idempotency-Key`.' : '';
  return `## ${endpoint.method} ${endpoint.path}\n\n${wordOf(words, endpoint.id)}. ${accessSentence(endpoint.access)}${key}\n${part('Query:', endpoint.query)}${part('Body:', endpoint.body)}`;
}

/** `docs/reference/rest.md`: every call and every problem. */
export function restPage(): string {
  const calls = [...allEndpoints].sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
  const codes = problemCodes.map((id) => [`\`${id}\``, String(problemStatus[id]), wordOf(problems, `${id}.title`)]);
  return [
    `${generatedBy('`packages/core`')}\n# REST API\n`,
    'All paths are under `/api/v1`; `/api/openapi.json` describes them in OpenAPI 3.1, and `/api/docs` is a page to browse it.',
    'A browser is authenticated by its cookie and sends its SessionKey as `X-Session-Key` with every mutating call; the command line sends',
    '`Authorization: Bearer <token>`. `Idempotency-Key` is a UUID chosen by the caller: a repeat with the same key and body returns the stored response.',
    'Problems are `application/problem+json`; their texts are in the language of `Accept-Language`.\n',
    calls.map(section).join('\n'),
    '## Problems\n',
    table(['Code', 'Status', 'Title'], codes),
    '',
  ].join('\n');
}
