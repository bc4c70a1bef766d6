import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { viewContent, viewRow } from '../resources/views/view.ts';
import { printableText } from '../vocabulary/scalars.ts';

/** Maximum number of saved views of one operator. */
export const maxViews = 200;

/**
 * Saves a view of a list or report. If the caller already has a view of it with this name, the call is rejected with
 * `view.exists`, unless `ifExists` is `replace`. Sharing requires the right `view.share`.
 */
export const saveView = defineEndpoint({
  id: 'view.save',
  method: 'POST',
  path: '/views',
  access: 'own-account.manage',
  body: z.strictObject({
    name: printableText(60).check(z.minLength(1)),
    resource: printableText(80),
    q: z._default(viewContent.q, ''),
    sort: z._default(viewContent.sort, ''),
    columns: z._default(viewContent.columns, ''),
    density: z._default(viewContent.density, null),
    report: z._default(viewContent.report, null),
    shared: z._default(z.boolean(), false),
    ifExists: z._default(z.enum(['refuse', 'replace']), 'refuse'),
  }),
  response: viewRow,
});

/** Deletes a view: one of the caller's own, or any shared one with the right `view.share`. */
export const removeView = defineEndpoint({
  id: 'view.remove',
  method: 'DELETE',
  path: '/views/{id}',
  access: 'own-account.manage',
  params: z.strictObject({ id: printableText(80) }),
});
