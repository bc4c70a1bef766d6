import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** Registers the fonts `plain` and `bold`, which are embedded: with a font of the reader, letters such as Ł get lost. */
export async function registerFonts(doc: InstanceType<typeof PDFDocument>): Promise<void> {
  const [plain, bold] = await Promise.all([
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  ]);
  doc.registerFont('plain', plain);
  doc.registerFont('bold', bold);
}
