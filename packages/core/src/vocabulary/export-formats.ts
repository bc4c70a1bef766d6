/** Export formats [LG-05]. Tables with translated texts for people: csv, xlsx, pdf; rows as on the wire: json, ndjson. */
export const exportFormats = ['csv', 'xlsx', 'json', 'ndjson', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const isExportFormat = (text: unknown): text is ExportFormat => exportFormats.some((format) => format === text);

/** States of an export, in order; the last three are final. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];

/** Maximum number of rows of a PDF, because nobody prints or reads more. */
export const maxPdfRows = 20_000;

/** Media type of each format's file. */
export const mediaTypeOfFormat: { readonly [F in ExportFormat]: string } = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  pdf: 'application/pdf',
};
