// Import rules: every import that is not allowed here is an error.

/** The workspace packages that each package or app may import: `all` modules or only the named ones. Types may always be imported. */
export const rooms = {
  'packages/core/src': {},
  // Amounts are formatted with the project's own table of decimals (docs/adr/0008); texts of terminals are looked up in the catalogues.
  'packages/i18n/src': {
    '@floorwalker/core': [
      'vocabulary/currencies',
      'vocabulary/config-data-types',
      'vocabulary/terminal-clock',
      'catalogues/device-names',
      'registry/accepts-value',
      'contract/decimal-fields',
    ],
  },
  'apps/server/src': { '@floorwalker/core': 'all', '@floorwalker/i18n': 'all' },
  'apps/web/src': { '@floorwalker/core': 'all', '@floorwalker/i18n': 'all' },
  'apps/cli/src': { '@floorwalker/core': 'all', '@floorwalker/i18n': 'all' },
  'apps/fleet/src': { '@floorwalker/core': 'all', '@floorwalker/i18n': 'all' },
};

/** The folders or files that may import each third-party library. */
export const doors = {
  zod: ['packages/core/src', 'apps/server/src/http', 'apps/web/src', 'apps/cli/src/commands', 'apps/fleet/src'],
  i18next: ['packages/i18n/src'],
  pg: ['apps/server/src/db'],
  'pg-copy-streams': ['apps/server/src/db'],
  pdfkit: ['apps/server/src/features/export/formats'],
  yazl: ['apps/server/src/features/export/formats', 'apps/server/src/files', 'apps/cli/src/commands/update'],
  s3mini: ['apps/server/src/file-store'],
  yauzl: ['apps/server/src/files'],
  aedes: ['apps/server/src/mqtt'],
  fastify: ['apps/server/src/http', 'apps/server/src/live', 'apps/server/src/compose.ts', 'apps/server/src/files'],
  '@fastify/cookie': ['apps/server/src/http'],
  '@fastify/helmet': ['apps/server/src/http'],
  '@fastify/rate-limit': ['apps/server/src/http'],
  '@fastify/static': ['apps/server/src/http'],
  'swagger-ui-dist': ['apps/server/src/http'],
  otpauth: ['apps/server/src/features/identity/factor'],
  '@simplewebauthn/server': ['apps/server/src/features/identity/factor'],
  '@zxcvbn-ts/core': ['apps/server/src/features/identity/password'],
  '@zxcvbn-ts/language-common': ['apps/server/src/features/identity/password'],
  '@zxcvbn-ts/language-de': ['apps/server/src/features/identity/password'],
  '@zxcvbn-ts/language-en': ['apps/server/src/features/identity/password'],
  '@zxcvbn-ts/language-es-es': ['apps/server/src/features/identity/password'],
  '@zxcvbn-ts/language-fr': ['apps/server/src/features/identity/password'],
  croner: ['apps/server/src/features/recurring-run'],
  pino: ['apps/server/src'],
  'prom-client': ['apps/server/src'],
  fflate: ['apps/server/src/features/export/formats', 'apps/server/src/features/group-client'],
  unpdf: ['apps/server/src/features/export/formats'],
  nodemailer: ['apps/server/src/mail'],
  'smtp-server': ['apps/server/src/testing'],
  ws: ['apps/server/src/live', 'apps/server/src/features/remote-access', 'apps/cli/src/api', 'apps/fleet/src/agent'],
  '@novnc/novnc': ['apps/web/src/screens/remote'],
  undici: ['apps/cli/src/api', 'apps/fleet/src/agent', 'apps/server/src/features/webhook', 'apps/server/src/file-store'],
  mqtt: ['apps/fleet/src/agent'],
  commander: ['apps/cli/src'],
  yaml: ['apps/cli/src/output'],
  'string-width': ['apps/cli/src/output'],
  '@michaelhomer/jqjs': ['apps/cli/src/output'],
  ink: ['apps/cli/src/ui'],
  react: ['apps/web/src', 'apps/cli/src/ui'],
  'react-dom': ['apps/web/src'],
  'react-i18next': ['apps/web/src'],
  'react-router-dom': ['apps/web/src'],
  valtio: ['apps/web/src'],
  cmdk: ['apps/web/src/shell', 'apps/web/src/ui'],
  kbar: ['apps/web/src/platform/keys', 'apps/web/src/platform/undo'],
  uqr: ['apps/web/src/features/account'],
  '@base-ui/react': ['apps/web/src/shell', 'apps/web/src/ui'],
  'react-day-picker': ['apps/web/src/ui'],
  '@tanstack/react-table': ['apps/web/src/list'],
  '@tanstack/react-virtual': ['apps/web/src/list'],
};

/** Imports for side effects are allowed for style sheets only. */
export const effects = /\.css$/;
