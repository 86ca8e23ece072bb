import { and, eq, sql } from 'drizzle-orm';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { customColumn, type ImportColumn, type ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ownFields } from '../fields/define.ts';
import { studentImportHeaders } from '../schema/imports.ts';
import type { Reading, Writing } from '../writing.ts';
import { headerKey } from './header-key.ts';
import { rulesOfKind } from './kinds.ts';
import { fieldOfHeader } from './known-headers.ts';

export type Mapping = { column: number; field: ImportColumn }[];

/** The school's own fields that a kind of sheet can fill. */
export const ownFieldsOf = async (ctx: Reading, kind: ImportKind): Promise<FieldRow[]> =>
  kind === 'students' ? ownFields(ctx) : [];

/**
 * Which column fills which field: as the school decided last time, else by the columns beside it, else by the header's
 * words; the first column wins.
 */
export async function suggestMapping(ctx: Reading, kind: ImportKind, headers: readonly string[]): Promise<Mapping> {
  const own = await ownFieldsOf(ctx, kind);
  const columnOf = new Map(own.map(({ id, label }) => [headerKey(label), customColumn(id)]));
  const removed = (field: ImportColumn) =>
    field.startsWith('custom.') && !own.some(({ id }) => customColumn(id) === field);
  const rows = await ctx.tx
    .select()
    .from(studentImportHeaders)
    .where(and(ofSchool(ctx, studentImportHeaders), eq(studentImportHeaders.kind, kind)));
  const remembered = new Map(rows.flatMap(({ header, field }) => (removed(field) ? [] : [[header, field]])));
  const known = (header: string) => fieldOfHeader(kind, header) ?? columnOf.get(headerKey(header));
  const beside = rulesOfKind[kind].beside?.(headers, known);
  const keys = headers.map(headerKey);
  const taken = new Set<ImportColumn>();
  const mapping: Mapping = [];
  for (const decided of [true, false]) {
    for (const [column, header] of headers.entries()) {
      const field = decided
        ? isAlone(keys, column) && remembered.get(keys[column] ?? '')
        : (beside?.get(column) ?? known(header));
      if (!field || taken.has(field) || mapping.some((entry) => entry.column === column)) continue;
      taken.add(field);
      mapping.push({ column, field });
    }
  }
  return mapping.sort((a, b) => a.column - b.column);
}

/** Two columns of one header mean what their neighbours say. */
const isAlone = (keys: readonly string[], column: number) =>
  keys.indexOf(keys[column] ?? '') === keys.lastIndexOf(keys[column] ?? '');

/** Keeps a person's decisions for the school's next sheet. */
export async function rememberMapping(
  { tx, school }: Writing,
  { kind, columns }: { readonly kind: ImportKind; readonly columns: readonly string[] },
  mapping: Mapping,
): Promise<void> {
  const keys = columns.map(headerKey);
  const decided = new Map(
    mapping.filter(({ column }) => isAlone(keys, column)).map(({ column, field }) => [keys[column] ?? '', field]),
  );
  decided.delete('');
  const rows = [...decided].map(([header, field]) => ({ schoolId: school.id, kind, header, field }));
  if (rows.length === 0) return;
  await tx
    .insert(studentImportHeaders)
    .values(rows)
    .onConflictDoUpdate({
      target: [studentImportHeaders.schoolId, studentImportHeaders.kind, studentImportHeaders.header],
      set: { field: sql`excluded.field` },
    });
}
