import { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import {
  type exportReport,
  maxReportPdfRows,
  maxReportRows,
  type ReportFormat,
  type ReportResult,
  reportFormats,
} from '@floorwalker/core/contract/report-endpoint';
import { type ReportDefinition, reportOf } from '@floorwalker/core/statistics/reports';
import { mediaTypeOfFormat } from '@floorwalker/core/vocabulary/export-formats';
import { readFigure, resolveFigure, toChart } from '@floorwalker/i18n/format/report-chart';
import { toReportNotes } from '@floorwalker/i18n/format/report-notes';
import { toReportTable } from '@floorwalker/i18n/format/report-table';
import { formatTime } from '@floorwalker/i18n/format/time';
import type { Database } from '../../db/database.ts';
import { auditCall } from '../../http/audit-call.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import { toListFailure } from '../../list/timeouts.ts';
import { checkFigure } from '../../statistics/check-settings.ts';
import { computeReport } from '../../statistics/report.ts';
import type { Exports } from '../export/exports.ts';
import { toCsv } from '../export/formats/csv.ts';
import { toXlsx } from '../export/formats/xlsx.ts';
import { createGate } from '../export/gate.ts';
import type { ExportMessages } from '../export/messages.ts';
import type { ExportedRow } from '../export/table.ts';
import { toRateColumns, toReportColumns, toTextSheet, toTotals } from './report-columns.ts';

type ExportCall = Call<typeof exportReport>;

/** A report with what its file says about it. */
interface Content {
  readonly report: ReportDefinition;
  readonly result: ReportResult;
  readonly messages: ExportMessages;
  readonly title: string;
  readonly query: ExportCall['query'];
  readonly facts: readonly string[];
}

function readFormat(format: string | undefined): ReportFormat {
  const found = reportFormats.find((one) => one === format);
  if (!found) throw new ProblemError('export.format-unknown', { format: format ?? '', formats: reportFormats.join(', ') });
  return found;
}

/** Days, filter, breakdown, and who exported the report when. */
function toFacts({ from, to, by }: ReportResult, q: string | undefined, { operator }: Caller, messages: ExportMessages): Content['facts'] {
  const { translate, language, clean, ...formats } = messages;
  const dayOf = (day: string) => formatTime(`${day}T12:00:00Z`, language, { ...formats, zone: 'UTC', style: 'date' });
  const time = formatTime(new Date().toISOString(), language, { ...formats, style: 'long' });
  const line = (label: string, text: string) => translate('common:about', { label: translate(label), text });
  return [
    line('statistics:export.days', translate('statistics:export.range', { first: dayOf(from), last: dayOf(to) })),
    line('statistics:export.filter', q?.trim() ? clean(q.trim()) : translate('statistics:export.noFilter')),
    line('statistics:by', by.map((dimension) => translate(`statistics:dimensions.${dimension}`)).join(', ')),
    line('statistics:export.exported', translate('statistics:export.by', { time, name: clean(operator.name) })),
  ];
}

async function* oneBatch(rows: readonly unknown[]): AsyncGenerator<readonly ExportedRow[]> {
  yield rows as readonly ExportedRow[];
}

const notesOf = ({ result, messages }: Content): readonly string[] => toReportNotes(result, messages).map(({ text }) => text);

function writeXlsx(content: Content): Readable {
  const { result, messages, title, facts } = content;
  const { translate } = messages;
  const notes = [...facts, ...notesOf(content)];
  const columns = toReportColumns(result, messages);
  const further = [
    { title: translate('statistics:total'), ...toTotals(result, messages) },
    { title: translate('statistics:export.notes'), ...toTextSheet(translate('statistics:export.notes'), notes) },
  ];
  return toXlsx({ title, columns, sample: result.rows.slice(0, 200), further }, oneBatch(result.rows));
}

/** The paper has the same chart and the same table as the console. */
async function writePdf(content: Content): Promise<Readable> {
  const { report, result, messages, title, query, facts } = content;
  const { translate } = messages;
  if (result.rows.length > maxReportPdfRows) throw new ProblemError('export.too-many-rows', { most: maxReportPdfRows });
  const figure = resolveFigure(result, readFigure(query.figure ?? '', report.measures));
  // The currency is a dimension of its own only if it was chosen.
  const by =
    query.by === undefined ? report.by : result.by.filter((dimension) => query.by?.split(',').some((one) => one.trim() === dimension));
  const chart = toChart(result, by, figure, messages);
  const { columns, lines, totals } = toReportTable(result, messages);
  const dimensions = by.map((dimension) => translate(`statistics:dimensions.${dimension}`)).join(', ');
  const name = [translate(`statistics:measures.${figure.measure}`), figure.currency].filter(Boolean).join(' ');
  const description = translate('statistics:screen.chartOf', { figure: name, dimensions });
  // The library is loaded with the first PDF, because it would take a tenth of the server's start time.
  const { renderPaper } = await import('../../pdf/paper.ts');
  const file = await renderPaper({
    title,
    language: messages.language,
    layout: 'landscape',
    facts,
    notes: [...notesOf(content), ...(chart ? [description] : [])],
    ...(chart && { chart: { data: chart.data, description, format: chart.format } }),
    tables: [{ heading: translate('statistics:screen.table'), columns, rows: lines, totals }],
    footer: (page) => translate('exports:page', { page }),
  });
  return Readable.from([file], { objectMode: false });
}

function write(format: ReportFormat, content: Content): Promise<Readable> | Readable {
  const { result, messages } = content;
  if (format === 'pdf') return writePdf(content);
  if (format === 'xlsx') return writeXlsx(content);
  const columns = [...toReportColumns(result, messages), ...toRateColumns(result, messages)];
  return Readable.from(toCsv(columns, oneBatch(result.rows)), { objectMode: false });
}

/**
 * Exports a report that the caller may see, in their language and formats [ST-02]. Who exported which figures is audited before the first
 * byte is sent.
 */
export function exportReportHandler(database: Database, exports: Exports): Handler<typeof exportReport> {
  const enter = createGate();
  return async ({ caller, params, query, correlation, signal }) => {
    const report = reportOf(params.id);
    if (!report) throw new ProblemError('row.not-found', { id: params.id });
    checkAccess(caller.operator, report.right);
    const format = readFormat(query.format);
    if (query.figure !== undefined) checkFigure(report, query.figure);
    const leave = enter(caller);
    try {
      const { format: _format, figure: _figure, ...shown } = query;
      const result = await computeReport(database.withSignal(signal), report, caller, shown).catch((error: unknown) =>
        Promise.reject(toListFailure(error, signal)),
      );
      // The other formats say how many rows are missing; a table for programs has no place for it.
      if (format === 'csv' && result.cut) throw new ProblemError('export.too-many-rows', { most: maxReportRows });
      const messages = await exports.messagesFor(caller);
      const title = messages.translate(`common:reports.${report.id}`);
      const body = await write(format, { report, result, messages, title, query, facts: toFacts(result, query.q, caller, messages) });
      const exported = { ...query, format, rows: result.rows.length };
      await exports.write(async (tx) =>
        auditCall(tx, { caller, correlation }, 'statistics.export', `report/${report.id}`, { new: exported }),
      );
      return { name: `${title} ${query.from} ${query.to}.${format}`, type: mediaTypeOfFormat[format], body };
    } finally {
      leave();
    }
  };
}
