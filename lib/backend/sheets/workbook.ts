import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { builtInFormat, type CellFormat, formatOfCode } from './number-format.ts';
import { type Relations, relationsOf } from './relations.ts';
import { workbookText } from './sheet-row.ts';
import { walkXml } from './xml-parts.ts';
import { type Archive, textOf } from './zip-archive.ts';

export interface Workbook {
  /** Part of the sheet that was asked for. */
  readonly sheetPart: string;
  readonly textsPart: string;
  readonly stylesPart: string;
  /** The sheets that people see, in their order; where all are hidden, all of them. */
  readonly sheets: readonly string[];
  readonly date1904: boolean;
}

/**
 * Finds a visible sheet by its place, and the parts that it needs by what they are to the workbook; where they are not
 * told, by their usual names.
 * @throws ServiceError unreadableFile where the archive is no workbook, or has no such sheet
 */
export async function readWorkbook(archive: Archive, at: number): Promise<Workbook> {
  const bookPart = (await relationsOf(archive, ''))?.byType('officeDocument') ?? 'xl/workbook.xml';
  const book = await textOf(archive, bookPart);
  const relations = await relationsOf(archive, bookPart);
  if (!book || !relations) throw new ServiceError('unreadableFile');
  const sheets: { name: string; relation: string; hidden: boolean }[] = [];
  let date1904 = false;
  const namespaces = new Map<string, string>();
  await walkXml(book, {
    open(name, attributes) {
      keepNamespaces(namespaces, attributes);
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet')
        sheets.push({
          name: workbookText(attributes.name ?? ''),
          relation: relationIn(namespaces, attributes),
          hidden: (attributes.state ?? 'visible') !== 'visible',
        });
    },
  });
  const visible = sheets.filter(({ hidden }) => !hidden);
  const shown = visible.length > 0 ? visible : sheets;
  const sheetPart = relations.byId(shown[at]?.relation ?? '');
  if (!sheetPart) throw new ServiceError('unreadableFile');
  return {
    sheetPart,
    ...tablesOf(relations),
    sheets: shown.slice(0, limits.importSheets).map(({ name }) => name),
    date1904,
  };
}

const tablesOf = (relations: Relations) => ({
  textsPart: relations.byType('sharedStrings') ?? 'xl/sharedStrings.xml',
  stylesPart: relations.byType('styles') ?? 'xl/styles.xml',
});

type Attributes = Readonly<Record<string, string>>;

function keepNamespaces(namespaces: Map<string, string>, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (name.startsWith('xmlns:')) namespaces.set(name.slice('xmlns:'.length), value);
}

/** The id of a relation, whatever prefix a program gives to its namespace. */
function relationIn(namespaces: ReadonlyMap<string, string>, attributes: Attributes): string {
  const ids = Object.entries(attributes).filter(([name]) => name.endsWith(':id'));
  const [found] = [...ids.filter(([name]) => namespaces.get(name.slice(0, -3))?.endsWith('/relationships')), ...ids];
  return found?.[1] ?? '';
}

/** The table of texts that cells point into; each cut to what a cell may hold. @throws ServiceError tooLarge */
export async function readSharedTexts(archive: Archive, name: string): Promise<string[]> {
  const part = await textOf(archive, name);
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
export async function readCellFormats(archive: Archive, name: string): Promise<CellFormat[]> {
  const part = await textOf(archive, name);
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
