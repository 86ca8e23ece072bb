import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { sponsorCalls } from '@/lib/contracts/fees/sponsor-calls.ts';
import { claimMachine, claimStates } from '@/lib/rules/fees/claim-moves.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeBills } from '../schema/bills.ts';
import { feeClaims, feeSponsors } from '../schema/sponsors.ts';
import { feeItems } from '../schema.ts';

type Calls = typeof sponsorCalls;

/** A page of claims with the sums of all that the filters find, by state. */
export async function pageOfClaims(
  ctx: Ctx,
  { sponsorId, month, classId, state, page, size }: ParsedInputOf<Calls['claims']>,
): Promise<ReplyOf<Calls['claims']>> {
  const where = and(
    ofSchool(ctx, feeClaims),
    sponsorId === undefined ? undefined : eq(feeClaims.sponsorId, sponsorId),
    month === undefined ? undefined : eq(feeClaims.month, month),
    classId === undefined ? undefined : eq(feeClaims.classId, classId),
    state === undefined ? undefined : eq(feeClaims.state, state),
  );
  const rows = await ctx.tx
    .select({
      claim: feeClaims,
      sponsorName: feeSponsors.name,
      itemName: feeItems.name,
      bill: {
        number: feeBills.number,
        name: feeBills.studentName,
        studentNumber: feeBills.studentNumber,
        className: feeBills.className,
      },
    })
    .from(feeClaims)
    .innerJoin(feeSponsors, and(ofSchool(ctx, feeSponsors), eq(feeSponsors.id, feeClaims.sponsorId)))
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, feeClaims.itemId)))
    .innerJoin(feeBills, and(ofSchool(ctx, feeBills), eq(feeBills.id, feeClaims.billId)))
    .where(where)
    .orderBy(desc(feeClaims.month), asc(feeClaims.classKey), asc(feeClaims.studentNumber), asc(feeClaims.id))
    .limit(size)
    .offset((page - 1) * size);
  const sums = await ctx.tx
    .select({ state: feeClaims.state, n: count(), cents: sql<number>`sum(${feeClaims.cents})::float8` })
    .from(feeClaims)
    .where(where)
    .groupBy(feeClaims.state);
  const centsIn = (one: string) => sums.find((sum) => sum.state === one)?.cents ?? 0;
  const mayMove = ctx.canEverywhere('fees.claim.edit');
  return {
    rows: rows.map(({ claim, sponsorName, itemName, bill }) => {
      const { id, version, billId, month: of, cents, state: stands, movedOn, reference, note } = claim;
      const className = bill.className || null;
      return {
        ...{ id, version, sponsorId: claim.sponsorId, sponsorName, itemName, billId, billNumber: bill.number },
        student: { id: claim.studentId, name: bill.name, number: bill.studentNumber, className },
        ...{ month: of, cents, state: stands, movedOn, reference, note },
        actions: mayMove ? [...claimMachine.movesIn(stands)] : [],
      };
    }),
    cents: Object.fromEntries(claimStates.map((one) => [one, centsIn(one)])) as ReplyOf<Calls['claims']>['cents'],
    total: sums.reduce((total, { n }) => total + n, 0),
    page,
    size,
  };
}

/** Moves claims by one statement; those that do not stand where the move begins are left. */
export async function moveClaims(
  ctx: Ctx,
  { ids, move, on, reference, note }: ParsedInputOf<Calls['moveClaims']>,
): Promise<ReplyOf<Calls['moveClaims']>> {
  const wanted = [...new Set(ids)];
  const from = [...claimMachine.offeredIn(move)];
  const moved = await changeRows(ctx, feeClaims, and(inArray(feeClaims.id, wanted), inArray(feeClaims.state, from)), {
    state: claimMachine.leadsTo(move),
    movedOn: on,
    reference,
    note,
  }).returning({ id: feeClaims.id });
  const change = { move, on, reference, note, claims: moved.map(({ id }) => id) };
  ctx.audit({ object: { type: 'feeClaim', id: moved.length === 1 ? (moved[0]?.id ?? '') : 'many' }, change });
  return { moved: moved.length, left: wanted.length - moved.length };
}
