import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { specialMachine } from '@/lib/contracts/health/special-file.data.ts';
import type { OpenedSpecialFile, SpecialFileRow, specialFileCalls } from '@/lib/contracts/health/special-file.ts';
import { shareIn } from '@/lib/rules/share.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { childConditions, type Inside, namesFor, newRow, only, placeOf, refuseFuture } from '../kept.ts';
import { healthSpecialReviews as reviews, healthSpecialFiles as table } from '../schema/special-file.ts';
import { findSpecialFiles } from './found-by-rule.ts';

type Calls = typeof specialFileCalls;
type Stored = typeof table.$inferSelect;
type Move = (typeof specialMachine.moves)[number];

/** Open ones first, those to be reviewed first among them. */
const order = [asc(sql`${table.state} = 'closed'`), asc(sql`${table.nextOn} is null`), asc(table.nextOn)];
const newest = [desc(table.foundOn), desc(table.id)];

const isToReview = (ctx: Inside) => and(eq(table.state, 'open'), lte(table.nextOn, today(ctx)));

/** How many reviews are due. */
export const reviewsDue = (ctx: Inside): Promise<number> =>
  ctx.tx.$count(table, and(ofSchool(ctx, table), isToReview(ctx)));

/** A page of special files, without what they are. */
async function pageOfFiles(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['specialFiles']>,
): Promise<ReplyOf<Calls['specialFiles']>> {
  const where = await narrowed(ctx, table, filters, {
    ...childConditions(ctx, table.studentId),
    classId: (id) => eq(table.classId, id),
    state: (state) => eq(table.state, state),
    toReview: () => isToReview(ctx),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [...order, ...newest], { page, size });
  return { rows: (await opened(ctx, rows)).map(masked), sums: await sumsOf(ctx, where), ...paged };
}

/** Who is followed, who is done, and the cured of all that were found. */
async function sumsOf(ctx: Ctx, where: SQL | undefined) {
  const { state, outcome } = table;
  const of = (is: SQL) => sql<number>`(count(*) filter (where ${is}))::int`;
  const [sums] = await ctx.tx
    .select({ all: count(), open: of(sql`${state} = 'open'`), cured: of(sql`${outcome} = 'cured'`) })
    .from(table)
    .where(where);
  const { all = 0, open = 0, cured = 0 } = sums ?? {};
  return { open, closed: all - open, cured, tenths: all === 0 ? null : shareIn(1_000, cured, all) };
}

/** The whole of one, for whoever says why; the log keeps who did, and not what it is. @throws ServiceError notFound */
async function openSpecialFile(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<Calls['openSpecialFile']>,
): Promise<OpenedSpecialFile> {
  const stored = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'specialFile', id }, change: { studentId: stored.studentId, reason } });
  return only(await opened(ctx, [stored]));
}

/** Begins one by hand. @throws ServiceError notFound; invalid: a day to come, there is an open one of the kind */
async function startSpecialFile(ctx: Ctx, asked: ParsedInputOf<Calls['startSpecialFile']>): Promise<SpecialFileRow> {
  refuseFuture(ctx, asked.foundOn, 'foundOn');
  const place = await placeOf(ctx, asked.studentId, asked.foundOn);
  const rows = await ctx.tx
    .transaction((tx) =>
      tx
        .insert(table)
        .values({ ...newRow(ctx), ...asked, ...place, origin: 'hand' })
        .returning(),
    )
    .catch((error: unknown) => {
      if (!breaks(error, 'health_special_files_open')) throw error;
      throw invalidFields({ kind: { key: 'specialOpen' } });
    });
  const stored = only(rows);
  ctx.audit({ object: { type: 'specialFile', id: stored.id }, change: { studentId: asked.studentId } });
  return masked(only(await opened(ctx, [stored])));
}

/** Moves one and answers how it is then. @throws ServiceError notFound, conflict, wrongState */
async function moved(
  ctx: Ctx,
  { id, version, move }: { readonly id: string; readonly version: number; readonly move: Move },
  factsOf: (row: Stored) => Promise<Partial<Stored>> | Partial<Stored>,
): Promise<SpecialFileRow> {
  const { row, state } = await rowToMove(
    ctx,
    table,
    { id, version, move },
    { states: specialMachine, current: async (current) => masked(only(await opened(ctx, [current]))) },
  );
  const after = await changeRow(ctx, table, row, { state, ...(await factsOf(row)) });
  ctx.audit({ object: { type: 'specialFile', id }, change: { studentId: row.studentId, move, state } });
  return masked(only(await opened(ctx, [after])));
}

/** @throws ServiceError invalid: before it was found, or to come */
function refuseDay(ctx: Ctx, { foundOn }: Stored, day: string, field: string): void {
  refuseFuture(ctx, day, field);
  if (day < foundOn) throw invalidFields({ [field]: { key: 'beforeStart', params: { min: foundOn } } });
}

/** Says what is to be reached. @throws ServiceError notFound, conflict, wrongState */
const planSpecialFile = (ctx: Ctx, { id, version, ...facts }: ParsedInputOf<Calls['planSpecialFile']>) =>
  moved(ctx, { id, version, move: 'plan' }, () => facts);

/** Notes a review. @throws ServiceError notFound, conflict, wrongState, invalid: before it was found, or to come */
const reviewSpecialFile = (ctx: Ctx, { id, version, ...facts }: ParsedInputOf<Calls['reviewSpecialFile']>) =>
  moved(ctx, { id, version, move: 'review' }, async (row) => {
    refuseDay(ctx, row, facts.day, 'day');
    if (facts.nextOn !== null && facts.nextOn <= facts.day) throw invalidFields({ nextOn: { key: 'spanReversed' } });
    const { updatedAt: _, updatedBy: _1, ...begun } = newRow(ctx);
    await ctx.tx.insert(reviews).values({ ...begun, fileId: row.id, studentId: row.studentId, ...facts });
    return { nextOn: facts.nextOn };
  });

/** Sends the child to a hospital. @throws ServiceError notFound, conflict, wrongState, invalid */
const referSpecialFile = (ctx: Ctx, { id, version, ...facts }: ParsedInputOf<Calls['referSpecialFile']>) =>
  moved(ctx, { id, version, move: 'refer' }, (row) => {
    refuseDay(ctx, row, facts.referredOn, 'referredOn');
    return { ...facts, answeredOn: null, answer: '' };
  });

/** Notes the slip that came back. @throws ServiceError notFound, conflict, wrongState, invalid: no letter was given */
const answerSpecialFile = (ctx: Ctx, { id, version, ...facts }: ParsedInputOf<Calls['answerSpecialFile']>) =>
  moved(ctx, { id, version, move: 'answer' }, ({ referredOn }) => {
    if (referredOn === null) throw invalidFields({ answer: { key: 'notReferred' } });
    refuseFuture(ctx, facts.answeredOn, 'answeredOn');
    if (facts.answeredOn < referredOn)
      throw invalidFields({ answeredOn: { key: 'beforeStart', params: { min: referredOn } } });
    return facts;
  });

/** Ends one. @throws ServiceError notFound, conflict, wrongState, invalid */
const closeSpecialFile = (ctx: Ctx, { id, version, ...facts }: ParsedInputOf<Calls['closeSpecialFile']>) =>
  moved(ctx, { id, version, move: 'close' }, (row) => {
    refuseDay(ctx, row, facts.closedOn, 'closedOn');
    return { ...facts, nextOn: null };
  });

/** Opens one again. @throws ServiceError notFound, conflict, wrongState; invalid: there is an open one of the kind */
const reopenSpecialFile = (ctx: Ctx, { id, version, reason }: ParsedInputOf<Calls['reopenSpecialFile']>) =>
  moved(ctx, { id, version, move: 'reopen' }, async ({ studentId, kind }) => {
    const isOfKind = and(eq(table.studentId, studentId), eq(table.kind, kind), eq(table.state, 'open'));
    if ((await ctx.tx.$count(table, and(ofSchool(ctx, table), isOfKind))) > 0)
      throw invalidFields({ reason: { key: 'specialOpen' } });
    return { outcome: null, closedOn: null, reopening: reason };
  });

/** As those see them who said why. */
async function opened(ctx: Ctx, rows: readonly Stored[]): Promise<OpenedSpecialFile[]> {
  const ids = rows.map(({ id }) => id);
  const noted = await ctx.tx
    .select()
    .from(reviews)
    .where(and(ofSchool(ctx, reviews), inArray(reviews.fileId, ids)))
    .orderBy(asc(reviews.day), asc(reviews.id));
  const { childOf, personOf } = await namesFor(ctx, [...rows, ...noted]);
  const mayEdit = ctx.can('health.special.edit');
  return rows.map((row) => {
    const { schoolId: _, classId: _1, studentId: _2, createdAt: _3, createdBy: _4, ...told } = row;
    const { updatedAt: _5, updatedBy: _6, ...facts } = told;
    const history = noted.filter(({ fileId }) => fileId === row.id);
    const moves = specialMachine.movesIn(row.state).filter((move) => move !== 'answer' || row.referredOn !== null);
    return {
      ...facts,
      student: childOf(row),
      reviews: history.length,
      referral: row.referredOn === null ? 'none' : row.answeredOn === null ? 'sent' : 'answered',
      actions: mayEdit ? moves : [],
      history: history.map((one) => ({
        ...{ id: one.id, day: one.day, finding: one.finding, nextOn: one.nextOn },
        by: personOf(one),
      })),
    };
  });
}

/** Without what it is. */
function masked(row: OpenedSpecialFile): SpecialFileRow {
  const { id, version, student, className, origin, foundOn } = row;
  return {
    ...{ id, version, student, className, origin, foundOn, reviews: row.reviews, nextOn: row.nextOn },
    ...{ referral: row.referral, state: row.state, closedOn: row.closedOn, actions: row.actions },
  };
}

export const specialFileVerbs: VerbGroup<Calls> = {
  ...{ specialFiles: pageOfFiles, openSpecialFile, startSpecialFile, findSpecialFiles, planSpecialFile },
  ...{ reviewSpecialFile, referSpecialFile, answerSpecialFile, closeSpecialFile, reopenSpecialFile },
};
