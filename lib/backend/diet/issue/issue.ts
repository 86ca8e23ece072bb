import { and, desc, eq, ilike, inArray, isNotNull, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { issueMachine } from '@/lib/contracts/diet/library.data.ts';
import type { IssueRow, libraryCalls, OpenedIssue } from '@/lib/contracts/diet/library.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow } from '../../kernel/of-school.ts';
import { personName } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { groupOf, schoolsCalled } from '../../organisation/index.ts';
import { nameless } from '../nearby/nameless.ts';
import { takeWeek } from '../recipe/taken.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietIssueAnswers as answers, dietIssues as issues } from '../schema/library.ts';
import { dietRecipes } from '../schema/recipe.ts';

type Calls = Pick<
  typeof libraryCalls,
  'issues' | 'issue' | 'issueRecipe' | 'withdrawIssue' | 'adoptIssue' | 'refuseIssue'
>;
type Stored = typeof issues.$inferSelect;
type Answer = typeof answers.$inferSelect;

async function pageOfIssues(
  ctx: Ctx,
  { page, size, q, state }: ParsedInputOf<Calls['issues']>,
): Promise<ReplyOf<Calls['issues']>> {
  const group = await groupOf(ctx);
  if (!group) return { rows: [], total: 0, page, size };
  const stands = { issued: isNull(issues.withdrawnAt), withdrawn: isNotNull(issues.withdrawnAt) };
  const where = and(
    eq(issues.organisationId, group.id),
    q === '' ? undefined : ilike(issues.name, containing(q)),
    state && stands[state],
  );
  const rows = await ctx.tx
    .select()
    .from(issues)
    .where(where)
    .orderBy(desc(issues.issuedAt), desc(issues.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows: await listed(ctx, rows, group.isMember), total: await ctx.tx.$count(issues, where), page, size };
}

/** One of the caller's group. @throws ServiceError notFound */
async function issueRow(ctx: Ctx, id: string) {
  const group = await groupOf(ctx);
  if (!group) throw new ServiceError('notFound');
  const [row] = await ctx.tx
    .select()
    .from(issues)
    .where(and(eq(issues.organisationId, group.id), eq(issues.id, id)))
    .for('update');
  if (!row) throw new ServiceError('notFound');
  return { row, group };
}

const stateOf = ({ withdrawnAt }: Stored) => (withdrawnAt === null ? 'issued' : 'withdrawn');

/** As they are listed to a branch, or to who acts for the group. */
async function listed(ctx: Ctx, rows: readonly Stored[], isMember: boolean): Promise<IssueRow[]> {
  const ids = rows.map(({ id }) => id);
  const given = await ctx.tx.select().from(answers).where(inArray(answers.issueId, ids));
  const byIssue = Map.groupBy(given, ({ issueId }) => issueId);
  return rows.map((row) => {
    const all = byIssue.get(row.id) ?? [];
    const own = all.find(({ answeredFor }) => answeredFor === ctx.school.id);
    const counted = (answer: Answer['answer']) => (isMember ? all.filter((one) => one.answer === answer).length : 0);
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      ages: row.ageFrom === row.ageTo ? String(row.ageFrom) : `${row.ageFrom}–${row.ageTo}`,
      dishCount: row.dishes.length,
      note: row.note,
      issuedAt: row.issuedAt.toISOString(),
      issuedBy: row.issuedBy,
      state: stateOf(row),
      answer: own?.answer ?? null,
      reason: own?.reason ?? '',
      answered: { adopted: counted('adopted'), adapted: counted('adapted'), refused: counted('refused') },
      actions: issueMachine.movesIn(stateOf(row)).filter((move) => {
        if (move === 'withdraw') return isMember && ctx.can('diet.recipe.issue');
        // An answer is given once: what was taken is changed as the school's own.
        return own === undefined && ctx.can('diet.recipe.plan');
      }),
    };
  });
}

/** @throws ServiceError notFound */
async function oneIssue(ctx: Ctx, { id }: ParsedInputOf<Calls['issue']>): Promise<OpenedIssue> {
  const { row, group } = await issueRow(ctx, id);
  const [facts] = await listed(ctx, [row], group.isMember);
  if (!facts) throw new Error('A row that was read is listed');
  const given = await ctx.tx
    .select()
    .from(answers)
    .where(and(eq(answers.issueId, id), group.isMember ? undefined : eq(answers.answeredFor, ctx.school.id)));
  const called = await schoolsCalled(
    ctx,
    given.map(({ answeredFor }) => answeredFor),
  );
  return {
    ...facts,
    dishes: row.dishes.map((dish) => ({ ...dish, lines: [...dish.lines] })),
    materials: [...row.frozen.materials],
    measure: row.frozen.measure,
    answers: given.map(({ answeredFor, answer, reason, answeredAt, drift }) => ({
      ...{ school: called.get(answeredFor) ?? '', answer, reason, at: answeredAt.toISOString() },
      drift: [...drift],
    })),
  };
}

/** Who acts for the group above the school. @throws ServiceError notOfGroup */
async function actingGroup(ctx: Ctx) {
  const group = await groupOf(ctx);
  if (!group?.isMember) throw new ServiceError('notOfGroup');
  return group;
}

/** @throws ServiceError notFound, notOfGroup, conflict, wrongState: only what is published is issued */
async function issueRecipe(
  ctx: Ctx,
  { id: recipeId, version, note }: ParsedInputOf<Calls['issueRecipe']>,
): Promise<ReplyOf<Calls['issueRecipe']>> {
  const recipe = await findRow(ctx, dietRecipes, recipeId);
  const group = await actingGroup(ctx);
  await refuseStale(ctx, recipe, version, null);
  if (recipe.state !== 'published' || !recipe.frozen) throw new ServiceError('wrongState');
  const { name, dishes, frozen } = recipe;
  const { ageFrom, ageTo } = await findRow(ctx, dietCrowds, recipe.crowdId);
  const issuedBy = await personName(ctx.tx, ctx.person.accountId);
  const id = uuidv7();
  const what = { organisationId: group.id, name, ageFrom, ageTo, dishes, note, frozen: nameless(frozen) };
  await ctx.tx.insert(issues).values({ id, ...what, issuedBy, issuedAt: ctx.now });
  ctx.audit({ object: { type: 'issue', id }, change: { name, note } });
  return { id };
}

/** @throws ServiceError notFound, notOfGroup, wrongState: it is withdrawn already */
async function withdrawIssue(ctx: Ctx, { id, version }: ParsedInputOf<Calls['withdrawIssue']>): Promise<null> {
  const { row } = await issueRow(ctx, id);
  await actingGroup(ctx);
  if (row.version !== version) throw new ServiceError('wrongState');
  const withdrawn = await ctx.tx
    .update(issues)
    .set({ withdrawnAt: ctx.now })
    .where(and(eq(issues.id, id), isNull(issues.withdrawnAt)))
    .returning({ id: issues.id });
  if (withdrawn.length === 0) throw new ServiceError('wrongState');
  ctx.audit({ object: { type: 'issue', id }, change: { name: row.name } });
  return null;
}

/** Keeps what the caller's school answered. @throws ServiceError wrongState: it has answered already */
async function keepAnswer(ctx: Ctx, issueId: string, facts: Pick<Answer, 'answer' | 'reason'>): Promise<void> {
  const written = await ctx.tx
    .insert(answers)
    .values({ issueId, answeredFor: ctx.school.id, ...facts, drift: [], answeredAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: answers.issueId });
  if (written.length === 0) throw new ServiceError('wrongState');
}

/** @throws ServiceError notFound, wrongState: withdrawn or answered; invalid: the crowd, or nothing to rescale by */
async function adoptIssue(
  ctx: Ctx,
  { id, ...facts }: ParsedInputOf<Calls['adoptIssue']>,
): Promise<ReplyOf<Calls['adoptIssue']>> {
  const { row } = await issueRow(ctx, id);
  if (row.withdrawnAt !== null) throw new ServiceError('wrongState');
  await keepAnswer(ctx, id, { answer: 'adopted', reason: '' });
  const source = { dishes: row.dishes, ...row.frozen };
  const taken = await takeWeek(ctx, source, facts, { origin: 'issued', credit: row.name, originId: id });
  return { id: taken.id };
}

/** @throws ServiceError notFound, wrongState: withdrawn or answered */
async function refuseIssue(ctx: Ctx, { id, reason }: ParsedInputOf<Calls['refuseIssue']>): Promise<null> {
  const { row } = await issueRow(ctx, id);
  if (row.withdrawnAt !== null) throw new ServiceError('wrongState');
  await keepAnswer(ctx, id, { answer: 'refused', reason });
  ctx.audit({ object: { type: 'issue', id }, change: { name: row.name, reason } });
  return null;
}

export const issueVerbs: VerbGroup<Calls> = {
  issues: pageOfIssues,
  issue: oneIssue,
  issueRecipe,
  withdrawIssue,
  adoptIssue,
  refuseIssue,
};
