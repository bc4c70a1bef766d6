import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** Which parts of the filter are open: the classic form, for all lists, and one dialog over the page. */
export const filterPanels = proxy({
  form: false,
  /** Whether the operator has just opened the form, which then takes the focus. */
  formTakesFocus: false,
  dialog: null as 'status' | 'explain' | 'export' | null,
});

onSessionEnd(() => Object.assign(filterPanels, { form: false, formTakesFocus: false, dialog: null }));
