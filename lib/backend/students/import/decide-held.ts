import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { HeldBecomes } from '@/lib/contracts/students/import.ts';
import type { StagedStudent } from '@/lib/contracts/students/import-records.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { moldOf } from '../../organisation/index.ts';
import { studentImportRows } from '../schema/imports.ts';
import { wordsOf } from '../words.ts';
import type { Reading } from '../writing.ts';
import { heldOf, isHeldRow } from './held-rows.ts';
import { rowsOfImport } from './import-view.ts';
import { rowView } from './rows.ts';
import { stagedRow } from './staging.ts';
import { takeImport } from './take-import.ts';

type Endpoints = typeof contract.endpoints;

/**
 * Decides what becomes of one held row, whatever is decided for all of them.
 * @throws ServiceError notFound, forbidden (update without the right to edit), wrongState, conflict, invalid (what
 * this row cannot become)
 */
export async function decideImport(
  ctx: Ctx,
  { id, row, version, become }: ParsedInputOf<Endpoints['decideImport']>,
): Promise<ReplyOf<Endpoints['decideImport']>> {
  const found = await takeImport(ctx, id, 'mend');
  if (become === 'update' && !ctx.can('students.record.edit')) throw new ServiceError('forbidden');
  const before = await stagedRow(ctx, id, row);
  const words = wordsOf(ctx.locale, await moldOf(ctx));
  const { mendedBy: updatedBy, mendedAt: updatedAt } = before;
  await refuseStale(ctx, { version: before.version, updatedBy, updatedAt }, version, rowView(found, before, words));
  const held = heldOf(before);
  if (!held || (become !== null && !held.offered.includes(become)))
    throw invalidFields({ become: { key: 'wrongFormat' } });
  const { become: _, ...record } = before.record as StagedStudent;
  const mended = { mendedBy: ctx.person.accountId, mendedAt: ctx.now };
  await changeRows(ctx, studentImportRows, and(rowsOfImport(ctx, id), eq(studentImportRows.row, row)), {
    record: become === null ? record : { ...record, become },
    ...mended,
  });
  ctx.audit({ object: { type: 'studentImport', id }, change: { row, from: held.become, to: become } });
  return { row: rowView(found, await stagedRow(ctx, id, row), words) };
}

const own: SQL<HeldBecomes> = sql<HeldBecomes>`${studentImportRows.record} ->> 'become'`;

/** Held rows of which something was decided by itself, by what was decided. */
export async function decidedRows(ctx: Reading, id: string): Promise<Record<HeldBecomes, number>> {
  const counts = await ctx.tx
    .select({ own, rows: count() })
    .from(studentImportRows)
    .where(and(rowsOfImport(ctx, id), isHeldRow, sql`${own} is not null`))
    .groupBy(own);
  const none = { skip: 0, update: 0, add: 0 };
  return { ...none, ...Object.fromEntries(counts.map(({ own: become, rows }) => [become, rows])) };
}
