import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { builtInFormat, type CellFormat, formatOfCode } from './number-format.ts';
import { workbookText } from './sheet-row.ts';
import { walkXml } from './xml-parts.ts';
import { type Archive, textOf } from './zip-archive.ts';

export interface Workbook {
  /** Part of the sheet that was asked for. */
  readonly sheetPart: string;
  /** The sheets that people see, in their order; where all are hidden, all of them. */
  readonly sheets: readonly string[];
  readonly date1904: boolean;
}

/**
 * Finds a visible sheet by its place.
 * @throws ServiceError unreadableFile where the archive is no workbook, or has no such sheet
 */
export async function readWorkbook(archive: Archive, at: number): Promise<Workbook> {
  const book = await textOf(archive, 'xl/workbook.xml');
  const relations = await textOf(archive, 'xl/_rels/workbook.xml.rels');
  if (!book || !relations) throw new ServiceError('unreadableFile');
  const sheets: { name: string; relation: string; hidden: boolean }[] = [];
  let date1904 = false;
  await walkXml(book, {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet')
        sheets.push({
          name: workbookText(attributes.name ?? ''),
          relation: attributes['r:id'] ?? '',
          hidden: (attributes.state ?? 'visible') !== 'visible',
        });
    },
  });
  const targets = new Map<string, string>();
  await walkXml(relations, {
    open(name, attributes) {
      if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
    },
  });
  const visible = sheets.filter(({ hidden }) => !hidden);
  const shown = visible.length > 0 ? visible : sheets;
  const target = targets.get(shown[at]?.relation ?? '');
  if (!target) throw new ServiceError('unreadableFile');
  const sheetPart = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return { sheetPart, sheets: shown.slice(0, limits.importSheets).map(({ name }) => name), date1904 };
}

/** The table of texts that cells point into; each cut to what a cell may hold. @throws ServiceError tooLarge */
export async function readSharedTexts(archive: Archive): Promise<string[]> {
  const part = await textOf(archive, 'xl/sharedStrings.xml');
  const texts: string[] = [];
  if (!part) return texts;
  let text = '';
  let reading = false;
  let phonetic = false;
  await walkXml(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      reading = name === 't' && !phonetic;
    },
    text(piece) {
      if (reading && text.length <= limits.importCellChars) text += piece;
    },
    close(name) {
      if (name === 't') reading = false;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      texts.push(workbookText(text));
      if (texts.length > limits.importCells) throw new ServiceError('tooLarge', { max: `${limits.importCells}` });
    },
  });
  return texts;
}

/** For each cell style how it shows a number. */
export async function readCellFormats(archive: Archive): Promise<CellFormat[]> {
  const part = await textOf(archive, 'xl/styles.xml');
  const styles: CellFormat[] = [];
  if (!part) return styles;
  const own = new Map<number, CellFormat>();
  let inCellFormats = false;
  await walkXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), formatOfCode(attributes.formatCode ?? ''));
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'xf' && inCellFormats) {
        const format = Number(attributes.numFmtId ?? 0);
        styles.push(own.get(format) ?? builtInFormat(format));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return styles;
}
