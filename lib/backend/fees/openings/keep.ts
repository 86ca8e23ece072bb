import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { openingCalls } from '@/lib/contracts/fees/opening-calls.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeAgreements, feeOpenings } from '../schema/openings.ts';
import { lockOpening } from './find-opening.ts';
import { addOpeningBills, type RightRow } from './opening-bills.ts';
import { checkedAnew } from './read.ts';
import { openingView } from './view.ts';

type Keep = typeof openingCalls.keepOpening;

/**
 * Keeps the right rows of an import, all of them or none: arrears as published bills, what was paid ahead and deposits
 * as balances, agreements as they are. The rows are looked at once more, so that nothing is kept that has become wrong.
 * @throws ServiceError notFound, conflict, wrongState, openingChanged: other rows are right than the person has seen
 */
export async function keepOpening(ctx: Ctx, input: ParsedInputOf<Keep>): Promise<ReplyOf<Keep>> {
  const { id, version, good, cents } = input;
  // Whoever keeps another import at the same time waits, and then finds what this one has kept.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`openings ${ctx.school.id}`}))`);
  const opening = await lockOpening(ctx, id);
  await refuseStale(ctx, opening, version, () => openingView(ctx, { id }));
  if (opening.state !== 'review') throw new ServiceError('wrongState');
  const seen = await openingView(ctx, { id });
  const rows = (await checkedAnew(ctx, id)).flatMap((row): RightRow[] => {
    const { fault, kind, studentId, onDay } = row;
    if (fault !== null || kind === null || studentId === null || onDay === null) return [];
    return [{ ...row, kind, studentId, onDay, madeId: uuidv7() }];
  });
  const sum = rows.reduce((all, row) => all + (row.cents ?? 0), 0);
  if (rows.length !== good || sum !== cents || seen.good !== good || seen.cents !== cents)
    throw new ServiceError('openingChanged');
  await addOpeningBills(
    ctx,
    rows.filter(({ kind }) => kind === 'arrears'),
  );
  await addBalances(ctx, id, rows);
  await addAgreements(ctx, id, rows);
  await noteMade(ctx, id, rows);
  await changeRow(ctx, feeOpenings, opening, { state: 'kept', keptAt: ctx.now, keptBy: ctx.person.accountId });
  ctx.audit({ object: { type: 'feeOpening', id }, change: { rows: rows.length, cents: sum } });
  return openingView(ctx, { id });
}

const brought = (ctx: Ctx, openingId: string, { madeId, studentId, itemId, onDay, written }: RightRow) => ({
  ...{ schoolId: ctx.school.id, id: madeId, openingId, studentId, itemId, onDay },
  ...{ note: written.note, document: written.document, createdAt: ctx.now, createdBy: ctx.person.accountId },
  undoneAt: null,
});

const addBalances = (ctx: Ctx, openingId: string, rows: readonly RightRow[]) =>
  bulkInsert(
    ctx.tx,
    feeBalances,
    rows.flatMap((row) => {
      const { kind, cents } = row;
      if ((kind !== 'prepayment' && kind !== 'deposit') || cents === null) return [];
      return [{ ...brought(ctx, openingId, row), kind, cents, leftCents: cents }];
    }),
  );

const addAgreements = (ctx: Ctx, openingId: string, rows: readonly RightRow[]) =>
  bulkInsert(
    ctx.tx,
    feeAgreements,
    rows.flatMap((row) => (row.kind === 'agreement' ? [{ ...brought(ctx, openingId, row), cents: row.cents }] : [])),
  );

/** Rows keep what was read of them in this moment, and what became of it. */
async function noteMade({ tx, school }: Ctx, openingId: string, rows: readonly RightRow[]): Promise<void> {
  const made = rows.map(({ at, madeId, studentId, itemId }) => ({ at, madeId, studentId, itemId }));
  await tx.execute(sql`
    update fee_opening_rows r set made_id = n."madeId", student_id = n."studentId", item_id = n."itemId"
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as n("at" int, "madeId" uuid, "studentId" uuid, "itemId" uuid)
    where r.school_id = ${school.id} and r.opening_id = ${openingId} and r."at" = n."at"`);
}
