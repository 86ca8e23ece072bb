import { and, eq, sql } from 'drizzle-orm';
import type { HeldBecomes, ImportRow } from '@/lib/contracts/students/import.ts';
import type { StagedStudent } from '@/lib/contracts/students/import-records.ts';
import { studentImportRows } from '../schema/imports.ts';

const heldReasons = ['sameNumberInRegister', 'sameIdInRegister', 'sameIdInFile'] as const;

/** A waiting row with the warning that its number is held already. */
export const isHeldRow = and(
  eq(studentImportRows.status, 'warning'),
  sql`${studentImportRows.reasons} @@ ${heldReasons.map((key) => `$[*].key == "${key}"`).join(' || ')}::jsonpath`,
);

type Staged = Pick<typeof studentImportRows.$inferSelect, 'status' | 'reasons' | 'record'>;

/** What a held row can become, and what was decided of it alone; null for every other row. */
export function heldOf({ status, reasons, record }: Staged): ImportRow['held'] {
  const isHeld = status === 'warning' && reasons.some(({ key }) => heldReasons.some((held) => held === key));
  if (!isHeld || !record) return null;
  const { heldBy, become = null } = record as StagedStudent;
  const isTaken = reasons.some(({ key }) => key === 'sameNumberInRegister');
  const offered: HeldBecomes[] = [
    'skip',
    ...(heldBy ? (['update'] as const) : []),
    ...(isTaken ? [] : (['add'] as const)),
  ];
  return { offered, become };
}
