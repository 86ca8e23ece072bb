import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { sponsorCalls } from '@/lib/contracts/fees/sponsor-calls.ts';
import { claimMachine, claimStates } from '@/lib/rules/fees/claim-moves.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed, sumsByState } from '../../kernel/paged.ts';
import { feeBills } from '../schema/bills.ts';
import { feeClaims, feeSponsors } from '../schema/sponsors.ts';
import { feeItems } from '../schema.ts';

type Calls = typeof sponsorCalls;

/** A page of claims with the sums of all that the filters find, by state. */
export async function pageOfClaims(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['claims']>,
): Promise<ReplyOf<Calls['claims']>> {
  const where = await narrowed(ctx, feeClaims, filters, {
    state: (state) => eq(feeClaims.state, state),
    month: (month) => eq(feeClaims.month, month),
    sponsorId: (id) => eq(feeClaims.sponsorId, id),
    classId: (id) => eq(feeClaims.classId, id),
  });
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
  const { sums, total } = await sumsByState(ctx, feeClaims, where, claimStates);
  const mayMove = ctx.canEverywhere('fees.claim.edit');
  return {
    rows: rows.map(({ claim, sponsorName, itemName, bill }) => {
      const { id, version, billId, month, cents, state, movedOn, reference, note } = claim;
      const className = bill.className || null;
      return {
        ...{ id, version, sponsorId: claim.sponsorId, sponsorName, itemName, billId, billNumber: bill.number },
        student: { id: claim.studentId, name: bill.name, number: bill.studentNumber, className },
        ...{ month, cents, state, movedOn, reference, note },
        actions: mayMove ? [...claimMachine.movesIn(state)] : [],
      };
    }),
    cents: Object.fromEntries(claimStates.map((one) => [one, sums[one].cents])) as ReplyOf<Calls['claims']>['cents'],
    total,
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
