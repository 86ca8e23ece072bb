import type { z } from 'zod';
import type { RowReason } from '@/lib/contracts/students/import.ts';
import type { ImportColumn, ImportField } from '@/lib/contracts/students/import-fields.ts';
import { fieldErrors } from '@/lib/contracts/validation.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { emptyCell, type SheetCell } from '../../sheets/sheet-row.ts';
import { hasPrivateSign } from '../../sheets/standard-signs.ts';
import { listOfField, readChoice } from './choices.ts';
import type { Import } from './import-view.ts';
import type { Mapping } from './mapping.ts';
import { maskedCell } from './masked-cell.ts';

/** How the columns of a sheet are to be read. */
export interface ReadingPlan {
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  /** Bare counts of days begin in 1904. */
  readonly date1904: boolean;
}

/** How the sheet of an import is to be read. */
export const planOf = ({ columns, mapping, date1904 }: Import): ReadingPlan => ({
  headers: columns,
  mapping,
  date1904,
});

export type Complain = (field: ImportColumn, key: string, params?: RowReason['params']) => void;

/** One row by its fields; what cannot be read is complained of on the way. */
export interface RowReader {
  readonly reasons: RowReason[];
  readonly complain: Complain;
  text(field: ImportColumn): string;
  /** The code of a choice; null for an empty cell and for a text that is none. */
  choice(field: ImportField): string | null;
  /** YYYY-MM-DD; null for an empty cell and for a text that is no day. */
  day(field: ImportColumn): string | null;
  /**
   * What the schema makes of the draft; null where anything is wrong. `fieldOf` turns paths of the schema into fields.
   */
  parsed<S extends z.ZodType>(schema: S, draft: unknown, fieldOf: (path: string) => string): z.output<S> | null;
}

/** Reads the cells of a row. */
export function rowReader(plan: ReadingPlan, cells: readonly SheetCell[]): RowReader {
  const reasons: RowReason[] = [];
  const given = new Map<ImportColumn, string>();
  for (const { column, field } of plan.mapping) {
    const { text, flaw } = cells[column] ?? emptyCell;
    const found = flaw ?? (hasPrivateSign(text) ? 'privateSign' : null);
    if (found) reasons.push(against(plan, field, found));
    else given.set(field, writtenText(text));
  }
  // A number in a wrong column must not stand whole in what is said of it.
  const complain: Complain = (field, key, { value, ...params } = {}) =>
    reasons.push(
      against(plan, field, key, value === undefined ? params : { ...params, value: maskedCell(String(value)) }),
    );
  const text = (field: ImportColumn) => given.get(field) ?? '';
  return {
    reasons,
    complain,
    text,
    choice(field) {
      const list = listOfField[field];
      if (text(field) === '' || !list) return null;
      const code = readChoice(list, text(field));
      if (code === null) complain(field, 'choice', { value: text(field) });
      return code;
    },
    day(field) {
      if (text(field) === '') return null;
      const date = readWrittenDate(text(field), plan.date1904);
      if (!date) complain(field, 'date');
      return date;
    },
    parsed(schema, draft, fieldOf) {
      const parsed = schema.safeParse(draft, { reportInput: true });
      if (parsed.success) return reasons.length > 0 ? null : parsed.data;
      for (const [path, said] of Object.entries(fieldErrors(parsed.error))) {
        const field = fieldOf(path);
        if (!reasons.some((reason) => reason.field === field))
          reasons.push(against(plan, field, said.key, said.params));
      }
      return null;
    },
  };
}

/** A reason with the header of the column it concerns. */
export function against(
  { headers, mapping }: Pick<ReadingPlan, 'headers' | 'mapping'>,
  field: string,
  key: string,
  params: RowReason['params'] = {},
  severity: RowReason['severity'] = 'error',
): RowReason {
  const column = mapping.find((entry) => entry.field === field)?.column;
  return { field, column: column === undefined ? null : (headers[column] ?? null), severity, key, params };
}

/** A row as the dry run stages it: bad with an error, warned with a warning, else good. */
export function staged<R>(
  { row, cells }: { readonly row: number; readonly cells: readonly SheetCell[] },
  record: R | null,
  reasons: RowReason[],
) {
  const bad = record === null || reasons.some(({ severity }) => severity === 'error');
  const status = bad ? ('bad' as const) : reasons.length > 0 ? ('warning' as const) : ('good' as const);
  return { row, status, cells: [...cells], record: bad ? null : record, reasons };
}

/**
 * A cell without what people and programs add so that it looks or stays right: line ends, an apostrophe before digits,
 * blanks around it.
 */
const writtenText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/^['\u2018\u2019\uff07`](?=[+\d])/, '');
