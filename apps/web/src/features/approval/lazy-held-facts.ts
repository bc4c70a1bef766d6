import { loadNamespaces } from '../../platform/i18n/translation.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';

/** What a held act is about, with the texts that it needs; loaded after the first paint. */
export const HeldFacts = lazyDialog(async () => {
  const [module] = await Promise.all([import('./HeldFacts.tsx'), loadNamespaces('approvals', 'endpoints', 'forms', 'rights')]);
  return module.HeldFacts;
});
