import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import { openStates } from '@/lib/rules/warning-state.ts';
import { accounts } from '../../account/schema.ts';
import { notifiedAbout } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { safetyWarningSteps, safetyWarnings } from '../schema/warnings.ts';
import { viewedWarnings } from './view.ts';

type Calls = typeof warningCalls;

/** A page of warnings in the order in which they call for somebody. */
export async function listWarnings(
  ctx: Ctx,
  { kind, level, state, page, size }: ParsedInputOf<Calls['warnings']>,
): Promise<ReplyOf<Calls['warnings']>> {
  const where: SQL | undefined = and(
    kind && eq(safetyWarnings.kind, kind),
    level && eq(safetyWarnings.level, level),
    state === 'open' ? inArray(safetyWarnings.state, [...openStates]) : state && eq(safetyWarnings.state, state),
  );
  return {
    rows: await viewedWarnings(ctx, where, { orderBy: byUrgency(ctx), limit: size, offset: (page - 1) * size }),
    total: await ctx.tx.$count(safetyWarnings, and(ofSchool(ctx, safetyWarnings), where)),
    page,
    size,
    actions: [
      ...(ctx.can('safety.warning.handle') ? (['handle'] as const) : []),
      ...(ctx.can('safety.warning.configure') ? (['configure'] as const) : []),
    ],
  };
}

/** Those past their time first, then the other open ones, each by level; what is settled by time alone. */
function byUrgency({ now }: Ctx): SQL[] {
  const { dueAt, level, state, raisedAt, id } = safetyWarnings;
  const isOpen = inArray(state, [...openStates]);
  return [
    desc(sql`case when ${isOpen} then 1 else 0 end`),
    desc(sql`case when ${isOpen} and ${dueAt} < ${now.toISOString()}::timestamptz then 1 else 0 end`),
    desc(sql`case when ${isOpen} then ${level} else 0 end`),
    desc(raisedAt),
    desc(id),
  ];
}

/** One warning with everything that happened to it. @throws ServiceError notFound */
export async function getWarning(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['warning']>,
): Promise<ReplyOf<Calls['warning']>> {
  const [row] = await viewedWarnings(ctx, eq(safetyWarnings.id, id), { orderBy: [asc(safetyWarnings.id)], limit: 1 });
  if (!row) throw new ServiceError('notFound');
  const steps = await ctx.tx
    .select({ step: safetyWarningSteps, by: accounts.name })
    .from(safetyWarningSteps)
    .leftJoin(accounts, eq(accounts.id, safetyWarningSteps.by))
    .where(and(ofSchool(ctx, safetyWarningSteps), eq(safetyWarningSteps.warningId, id)))
    .orderBy(asc(safetyWarningSteps.at), asc(safetyWarningSteps.id));
  const about = `warning:${id}`;
  return {
    ...row,
    told: (await notifiedAbout(ctx, [about])).get(about) ?? null,
    steps: steps.map(({ step: { id: stepId, step, note, at }, by }) => ({
      id: stepId,
      step,
      note,
      at: at.toISOString(),
      by,
    })),
  };
}
