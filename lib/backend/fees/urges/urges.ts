import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { UrgedFamily, UrgeNotice, urgeCalls } from '@/lib/contracts/fees/urges.ts';
import { type UrgeLevel, urgeLevels } from '@/lib/rules/fees/urge.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { notifiedAbout, type Told } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownFamily } from '../../students/index.ts';
import { feeUrgeChildren, feeUrgesLeft, feeUrgeNotices as table } from '../schema/urges.ts';
import { isLeftAlone, type OverdueFamily, overdueFamilies } from './overdue-families.ts';
import { sendUrges, urgePreview } from './send.ts';

type Calls = typeof urgeCalls;
type Stored = typeof table.$inferSelect;

/** A page of the families that owe, in the order of classes. */
async function pageOfFamilies(
  ctx: Ctx,
  { page, size, ...asked }: ParsedInputOf<Calls['urges']>,
): Promise<ReplyOf<Calls['urges']>> {
  const found = await overdueFamilies(ctx, asked);
  const of = (level: UrgeLevel) => found.filter((family) => family.level === level);
  const sums = urgeLevels.map((level) => [level, { count: of(level).length, cents: sumCents(of(level)) }] as const);
  const shown = found.slice((page - 1) * size, page * size);
  return {
    ...{ rows: shown.map((family) => familyShown(ctx, family)), total: found.length, page, size },
    sums: Object.fromEntries(sums) as Record<UrgeLevel, { count: number; cents: number }>,
  };
}

function familyShown(ctx: Ctx, { children, ...family }: OverdueFamily): UrgedFamily {
  const left = children.filter(({ leftAlone }) => leftAlone !== null).length;
  const actions = [
    ...(family.state === 'open' ? (['urge'] as const) : []),
    ...(left < children.length ? (['leaveAlone'] as const) : []),
    ...(left > 0 ? (['urgeAgain'] as const) : []),
  ];
  return {
    ...family,
    children: children.map(({ id, name, className, cents, leftAlone }) => ({
      ...{ id, name, className: className || null, cents, leftAlone },
    })),
    actions: ctx.canEverywhere('fees.urge.send') ? actions : [],
  };
}

/** Leaves a child out of notices, or takes it in again. @throws ServiceError notFound */
export async function leaveAlone(
  ctx: Ctx,
  { studentId, leftAlone, reason }: ParsedInputOf<Calls['leaveAlone']>,
): Promise<ReplyOf<Calls['leaveAlone']>> {
  await knownFamily(ctx, studentId);
  await ctx.tx.delete(feeUrgesLeft).where(isLeftAlone(ctx, studentId));
  const facts = { studentId, reason, createdAt: ctx.now, createdBy: ctx.person.accountId };
  if (leftAlone) await ctx.tx.insert(feeUrgesLeft).values({ schoolId: ctx.school.id, ...facts });
  ctx.audit({ object: { type: 'student', id: studentId }, change: { leftAlone, reason } });
  return { studentId, leftAlone };
}

/** A page of what was sent, the newest first. */
async function pageOfNotices(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['urgeNotices']>,
): Promise<ReplyOf<Calls['urgeNotices']>> {
  const where = await narrowed(ctx, table, filters, {
    day: (day) => eq(table.day, day),
    level: (level) => eq(table.level, level),
    studentId: (id) =>
      inArray(
        table.id,
        ctx.tx
          .select({ id: feeUrgeChildren.noticeId })
          .from(feeUrgeChildren)
          .where(and(ofSchool(ctx, feeUrgeChildren), eq(feeUrgeChildren.studentId, id))),
      ),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.day), desc(table.id)], { page, size });
  return { rows: await noticesShown(ctx, rows), ...paged };
}

/** One of them. @throws ServiceError notFound */
async function oneNotice(ctx: Ctx, { id }: { readonly id: string }): Promise<UrgeNotice> {
  const [row] = await noticesShown(ctx, [await findRow(ctx, table, id)]);
  if (!row) throw new ServiceError('notFound');
  return row;
}

const aboutOf = (id: string) => `urge:${id}`;

/** What became of a notice; the outbox forgets after a while, when it had its answer long ago. */
function outcomeOf(told: Told | undefined): UrgeNotice['state'] {
  if (!told) return 'sent';
  if (told.waiting > 0) return 'waiting';
  if (told.failed === 0 && told.nobody === 0) return 'sent';
  return told.told > 0 ? 'partial' : 'failed';
}

async function noticesShown(ctx: Ctx, rows: readonly Stored[]): Promise<UrgeNotice[]> {
  const told = await notifiedAbout(
    ctx,
    rows.map(({ id }) => aboutOf(id)),
  );
  const people = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map(({ id, names, day, level, cents, title, text, receivers, createdAt, createdBy }) => ({
    ...{ id, names, day, level, cents, title, text, receivers: [...receivers], actions: [] },
    receiverNames: receivers.flatMap(({ name, why }) => (why === null ? [name] : [])).join('、'),
    state: outcomeOf(told.get(aboutOf(id))),
    createdBy: people.get(createdBy) ?? '',
    createdAt: createdAt.toISOString(),
  }));
}

export const urgeVerbs: VerbGroup<Calls> = {
  urges: pageOfFamilies,
  urgePreview,
  sendUrges,
  leaveAlone,
  urgeNotices: pageOfNotices,
  urgeNotice: oneNotice,
};
