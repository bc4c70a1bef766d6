/** Texts of exported files, apart from columns and values. */
export const exports = {
  currency: 'Currency',
  timeZone: 'Time zone',
  filter: 'Filter: {{filter}}',
  noFilter: 'All rows',
  by: 'Exported by {{name}} on {{at}}',
  page: 'Page {{page}}',
  zone: 'Times without a time zone: {{zone}}',
} as const;
