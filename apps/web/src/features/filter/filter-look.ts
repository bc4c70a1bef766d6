import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** What of the filter lies open: the classic form below it, the same on every list, and one dialog over the page. */
export const filterLook = proxy({
  form: false,
  /** The operator has just asked for the form: it takes the focus. */
  formAsked: false,
  dialog: null as 'status' | 'explain' | 'export' | null,
});

onSessionEnd(() => Object.assign(filterLook, { form: false, formAsked: false, dialog: null }));
