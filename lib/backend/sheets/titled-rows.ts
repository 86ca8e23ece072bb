import { limits } from '@/lib/rules/limits.ts';
import type { Steps } from '../kernel/context.ts';
import { discardBytes, localPath, storeBytes } from '../kernel/files.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { openSheet, sheetKind } from './open-sheet.ts';

/** Which columns a sheet has to have, and what each may be called, in the order in which a title is looked for. */
export interface TitledSheet<K extends string> {
  readonly titles: Readonly<Record<K, readonly string[]>>;
  readonly needed: readonly K[];
  /** Whose sheet it is: the words of the error name its needed columns. */
  readonly of: string;
  readonly max: number;
  /** How many rows may stand above the titles, where it is not ours: banks print their name and the day there. */
  readonly within?: number;
}

/** A row as the spreadsheet program numbers it, and the cells of its titled columns. */
export interface TitledRow<K extends string> {
  readonly at: number;
  readonly texts: Readonly<Record<K, string>>;
  /** Days that lost their format are counted from 1904. */
  readonly date1904: boolean;
}

/**
 * Reads the rows below the titles of a sheet that somebody sends, and keeps nothing of it.
 * @throws ServiceError tooLarge, unreadableFile, sheetTooLong, sheetColumns, sheetCellSpoilt, quoteLeftOpen,
 * fileTooComplex, readersBusy, callerGone
 */
export async function titledRows<K extends string>(steps: Steps, of: TitledSheet<K>): Promise<TitledRow<K>[]> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    return await rowsOf(await localPath(stored.id), file.name, steps, of);
  } finally {
    await discardBytes(stored.id);
  }
}

async function rowsOf<K extends string>(
  path: string,
  name: string,
  steps: Steps,
  of: TitledSheet<K>,
): Promise<TitledRow<K>[]> {
  const sheet = await openSheet(path, await sheetKind(path, name), steps);
  let places: Record<K, number> | null = null;
  let titles: readonly string[] = [];
  let above = 0;
  const rows: TitledRow<K>[] = [];
  for await (const { row, cells } of sheet.rows()) {
    const texts = cells.map((cell) => cell.text.trim());
    if (texts.every((text) => text === '')) continue;
    if (!places) {
      const found = placesIn(texts, of);
      above += 1;
      titles = texts;
      if (found) places = found;
      else if (above > (of.within ?? 0)) throw new ServiceError('sheetColumns', { sheet: of.of });
      continue;
    }
    const spoilt = Object.values<number>(places).find((place) => cells[place]?.flaw);
    if (spoilt !== undefined) throw new ServiceError('sheetCellSpoilt', { row, title: titles[spoilt] ?? '' });
    if (rows.length === of.max) throw new ServiceError('sheetTooLong', { max: of.max });
    const own = Object.entries<number>(places).map(([key, place]) => [key, texts[place] ?? ''] as const);
    rows.push({ at: row, texts: Object.fromEntries(own) as Record<K, string>, date1904: sheet.date1904 });
  }
  if (!places && above > 0) throw new ServiceError('sheetColumns', { sheet: of.of });
  return rows;
}

/** Where the columns stand by a row of titles; null where it lacks one that is needed. */
function placesIn<K extends string>(
  found: readonly string[],
  { titles, needed }: TitledSheet<K>,
): Record<K, number> | null {
  const placeOf = (names: readonly string[]) =>
    names.map((one) => found.findIndex((title) => title.toLowerCase() === one)).find((place) => place >= 0) ?? -1;
  const places = Object.fromEntries(
    Object.entries<readonly string[]>(titles).map(([key, names]) => [key, placeOf(names)]),
  ) as Record<K, number>;
  return needed.some((key) => places[key] < 0) ? null : places;
}
