import fastifyStatic from '@fastify/static';
import { toOpenApi } from '@floorwalker/core/contract/openapi';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, type Language, toLanguage } from '@floorwalker/i18n/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import swaggerDirectory from 'swagger-ui-dist/absolute-path.js';
import { readVersion } from '../version.ts';
import type { Guard } from './guard.ts';

const pageRoot = '/api/docs/';

const toPage = (language: Language) => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <title>Floorwalker API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${pageRoot}swagger-ui.css">
  </head>
  <body>
    <div id="page"></div>
    <script src="${pageRoot}swagger-ui-bundle.js"></script>
    <script src="${pageRoot}page.js"></script>
  </body>
</html>
`;

// The script is a separate file, since the content security policy allows no inline scripts.
const script = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true, validatorUrl: null });\n`;

async function describe(language: Language): Promise<string> {
  const version = await readVersion();
  const i18n = await createI18n(language, ['endpoints']);
  // The translation keys are derived from endpoint ids, which the compiler cannot check; tests of i18n prove that each key
  // exists.
  const translate = (key: string) => String((i18n.t as (key: string) => unknown)(key));
  return JSON.stringify(toOpenApi({ title: 'Floorwalker', version, translate: translate }));
}

const languageOf = ({ headers }: FastifyRequest): Language => toLanguage(headers['accept-language']) ?? defaultLanguage;

/**
 * Creates the routes of the OpenAPI description in the caller's language, and of a page to browse it without external
 * resources.
 */
export const createDocuments = (guard: Guard) => async (app: FastifyInstance) => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', guard);
    await addDocuments(scope);
  });
};

async function addDocuments(app: FastifyInstance): Promise<void> {
  const descriptions = new Map<Language, Promise<string>>();
  app.get('/api/openapi.json', async (request, reply) => {
    const language = languageOf(request);
    const description = descriptions.get(language) ?? describe(language);
    descriptions.set(language, description);
    return reply
      .headers({ vary: 'accept-language', 'content-language': language })
      .type('application/json')
      .send(await description);
  });
  app.get('/api/docs', async (_request, reply) => reply.redirect(pageRoot));
  app.get(pageRoot, async (request, reply) => reply.type('text/html').send(toPage(languageOf(request))));
  app.get(`${pageRoot}page.js`, async (_request, reply) => reply.type('text/javascript').send(script));
  await app.register(fastifyStatic, {
    root: swaggerDirectory(),
    prefix: pageRoot,
    index: false,
    decorateReply: false,
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
  });
}
