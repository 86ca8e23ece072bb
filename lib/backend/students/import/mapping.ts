import { and, eq, sql } from 'drizzle-orm';
import type { ImportField, ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { studentImportHeaders } from '../schema/imports.ts';
import type { Reading, Writing } from '../writing.ts';
import { headerKey } from './header-key.ts';
import { fieldOfHeader } from './known-headers.ts';

export type Mapping = { column: number; field: ImportField }[];

/** Which column fills which field: as the school decided last time, else by the header's words; the first column wins. */
export async function suggestMapping(
  { tx, school }: Reading,
  kind: ImportKind,
  headers: readonly string[],
): Promise<Mapping> {
  const rows = await tx
    .select()
    .from(studentImportHeaders)
    .where(and(eq(studentImportHeaders.schoolId, school.id), eq(studentImportHeaders.kind, kind)));
  const remembered = new Map(rows.map(({ header, field }) => [header, field]));
  const taken = new Set<ImportField>();
  const mapping: Mapping = [];
  for (const decided of [true, false]) {
    for (const [column, header] of headers.entries()) {
      const field = decided ? remembered.get(headerKey(header)) : fieldOfHeader(kind, header);
      if (!field || taken.has(field) || mapping.some((entry) => entry.column === column)) continue;
      taken.add(field);
      mapping.push({ column, field });
    }
  }
  return mapping.sort((a, b) => a.column - b.column);
}

/** Keeps a person's decisions for the school's next sheet. */
export async function rememberMapping(
  { tx, school }: Writing,
  { kind, columns }: { readonly kind: ImportKind; readonly columns: readonly string[] },
  mapping: Mapping,
): Promise<void> {
  const decided = new Map(mapping.map(({ column, field }) => [headerKey(columns[column] ?? ''), field]));
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
