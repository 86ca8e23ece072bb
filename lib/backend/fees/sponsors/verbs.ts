import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { sponsorCalls } from '@/lib/contracts/fees/sponsor-calls.ts';
import type { Sponsor } from '@/lib/contracts/fees/sponsors.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents, placedStudents } from '../../students/index.ts';
import { assertItems } from '../plans/lines.ts';
import { feeClaims, feeSponsored, feeSponsors } from '../schema/sponsors.ts';
import { moveClaims, pageOfClaims } from './claims.ts';

type Calls = typeof sponsorCalls;
type Row = typeof feeSponsors.$inferSelect;

export const sponsorVerbs: VerbGroup<Calls> = {
  sponsors: listSponsors,
  saveSponsor,
  sponsored: pageOfSponsored,
  saveSponsored,
  claims: pageOfClaims,
  moveClaims,
};

/** Everybody who pays in place of families, by name: a school has a handful. */
async function listSponsors(ctx: Ctx): Promise<ReplyOf<Calls['sponsors']>> {
  const rows = await ctx.tx
    .select()
    .from(feeSponsors)
    .where(ofSchool(ctx, feeSponsors))
    .orderBy(asc(feeSponsors.name), asc(feeSponsors.id));
  return { rows: await seen(ctx, rows), actions: ctx.canEverywhere('fees.claim.edit') ? ['edit'] : [] };
}

async function seen(ctx: Ctx, rows: readonly Row[]): Promise<Sponsor[]> {
  const named = await ctx.tx
    .select({ id: feeSponsored.sponsorId, children: count() })
    .from(feeSponsored)
    .where(ofSchool(ctx, feeSponsored))
    .groupBy(feeSponsored.sponsorId);
  const open = await ctx.tx
    .select({ id: feeClaims.sponsorId, cents: sql<number>`sum(${feeClaims.cents})::float8` })
    .from(feeClaims)
    .where(and(ofSchool(ctx, feeClaims), eq(feeClaims.state, 'open')))
    .groupBy(feeClaims.sponsorId);
  return rows.map(({ schoolId: _, updatedAt: _1, updatedBy: _2, ...row }) => ({
    ...row,
    children: named.find(({ id }) => id === row.id)?.children ?? 0,
    openCents: open.find(({ id }) => id === row.id)?.cents ?? 0,
  }));
}

/** Adds a sponsor or changes one. @throws ServiceError notFound (sponsor, item), conflict */
async function saveSponsor(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveSponsor']>,
): Promise<ReplyOf<Calls['saveSponsor']>> {
  const { id: _, version: __, ...facts } = input;
  await assertItems(ctx, facts.itemIds);
  const before = await rowToSave(ctx, feeSponsors, input, async (row) => (await seen(ctx, [row]))[0]);
  const row = await saveRow(ctx, feeSponsors, before, facts);
  ctx.audit({ object: { type: 'feeSponsor', id: row.id }, change: { new: facts } });
  const [view] = await seen(ctx, [row]);
  if (!view) throw new Error('A sponsor that was saved is shown');
  return view;
}

/** A page of children that a sponsor pays for by name, those named last first. @throws ServiceError notFound */
async function pageOfSponsored(
  ctx: Ctx,
  { sponsorId, page, size }: ParsedInputOf<Calls['sponsored']>,
): Promise<ReplyOf<Calls['sponsored']>> {
  await findRow(ctx, feeSponsors, sponsorId);
  const where = and(ofSchool(ctx, feeSponsored), eq(feeSponsored.sponsorId, sponsorId));
  const newest = [desc(feeSponsored.fromOn), asc(feeSponsored.studentId)];
  const { rows, ...paged } = await countedPage(ctx, feeSponsored, where, newest, { page, size });
  const known = await knownStudents(
    ctx,
    rows.map(({ studentId }) => studentId),
  );
  return {
    rows: rows.map(({ studentId, fromOn, toOn, reason }) => ({
      student: known.get(studentId) ?? { id: studentId, name: '', number: '', className: null },
      ...{ fromOn, toOn, reason },
    })),
    ...paged,
  };
}

/** Names children of a sponsor, changes their days, or takes them off. @throws ServiceError notFound */
async function saveSponsored(
  ctx: Ctx,
  { sponsorId, studentIds, fromOn, toOn, reason, remove }: ParsedInputOf<Calls['saveSponsored']>,
): Promise<ReplyOf<Calls['saveSponsored']>> {
  await lockRow(ctx, feeSponsors, sponsorId);
  if ((await placedStudents(ctx, { ids: studentIds })).length < studentIds.length) throw new ServiceError('notFound');
  const ofSponsor = and(ofSchool(ctx, feeSponsored), eq(feeSponsored.sponsorId, sponsorId));
  await ctx.tx.delete(feeSponsored).where(and(ofSponsor, inArray(feeSponsored.studentId, studentIds)));
  const own = { schoolId: ctx.school.id, sponsorId, fromOn, toOn, reason };
  if (!remove)
    await bulkInsert(
      ctx.tx,
      feeSponsored,
      studentIds.map((studentId) => ({ ...own, studentId })),
    );
  const [all] = await ctx.tx.select({ n: count() }).from(feeSponsored).where(ofSponsor);
  ctx.audit({ object: { type: 'feeSponsor', id: sponsorId }, change: { studentIds, fromOn, toOn, reason, remove } });
  return { children: all?.n ?? 0 };
}
