import { and, asc, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { urgeCalls } from '@/lib/contracts/fees/urges.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endOfQuiet } from '@/lib/rules/quiet-hours.ts';
import { notifyGuardians } from '../../enterprise/index.ts';
import { offerTickets } from '../../family/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { knownStudents } from '../../students/index.ts';
import { feeBills } from '../schema/bills.ts';
import { feeUrgeChildren, feeUrgeNotices } from '../schema/urges.ts';
import { lettersTo, type UrgeLetter } from './letters.ts';
import { overdueFamilies } from './overdue-families.ts';

type Calls = typeof urgeCalls;
type Asked = ParsedInputOf<Calls['sendUrges']>;

/** What would be sent, and what is left out. @throws ServiceError notFound: one of the children */
export async function urgePreview(ctx: Ctx, asked: Asked): Promise<ReplyOf<Calls['urgePreview']>> {
  const { letters, unreached, ...leftOut } = await planned(ctx, asked);
  return {
    ...leftOut,
    letters: letters.slice(0, limits.feeUrgesRead).map(shown),
    count: letters.length,
    receivers: receiversOf(letters),
    unreached: unreached.slice(0, limits.feeUrgesRead).map(shown),
    unreachedCount: unreached.length,
    linkUntil: linkUntil(ctx).toISOString(),
  };
}

/**
 * Tells families about their overdue bills, each once a day: those who were told meanwhile, have paid or cannot be
 * reached are left out. Of two who send at once the database takes one, and the other begins again.
 * @throws ServiceError notFound: one of the children
 */
export async function sendUrges(ctx: Ctx, asked: Asked): Promise<ReplyOf<Calls['sendUrges']>> {
  const { letters, unreached, ...leftOut } = await planned(ctx, asked);
  const made = letters.map((letter) => ({ ...letter, noticeId: uuidv7() }));
  await keep(ctx, made);
  const until = linkUntil(ctx);
  const studentIds = made.map(({ id }) => id);
  const tickets = await offerTickets(ctx, { purpose: 'bills', studentIds, until });
  await notifyGuardians(
    ctx,
    made.map(({ noticeId, id, children, title, text }) => ({
      ...{ occasion: `urge|${noticeId}`, about: `urge:${noticeId}`, studentId: id, title, text },
      alsoOf: children.slice(1).map((child) => child.id),
      ticketId: tickets.get(id)?.id ?? '',
    })),
    'urge',
  );
  const [sent, receivers] = [made.length, receiversOf(made)];
  ctx.audit({ object: { type: 'urgeNotice', id: 'list' }, change: { ...asked, sent, unreached: unreached.length } });
  return { ...leftOut, sent, receivers, unreached: unreached.length };
}

/** The link to the bills that goes along opens so long. */
const linkUntil = ({ now }: Ctx) => new Date(now.getTime() + msOfDays(limits.familyBillDays));

const receiversOf = (letters: readonly UrgeLetter[]) => letters.reduce((sum, { reached }) => sum + reached, 0);

const shown = ({ id, names, level, cents, title, text, receivers }: UrgeLetter) => ({
  ...{ id, names, level, cents, title, text, receivers: [...receivers] },
});

/** The notices that can be sent, those of whom nobody can be reached, and how many families are left out. */
async function planned(ctx: Ctx, { studentIds, ...filters }: Asked) {
  const ids = studentIds ?? [];
  if ((await knownStudents(ctx, ids)).size < ids.length) throw new ServiceError('notFound');
  const found = await overdueFamilies(ctx, { ...filters, studentIds });
  const open = found.filter(({ state }) => state === 'open');
  const letters = await lettersTo(ctx, open.slice(0, limits.feeUrgesAtOnce));
  return {
    letters: letters.filter(({ reached }) => reached > 0),
    unreached: letters.filter(({ reached }) => reached === 0),
    told: found.filter(({ state }) => state === 'told').length,
    quiet: found.filter(({ state }) => state === 'quiet').length,
    beyond: Math.max(0, open.length - limits.feeUrgesAtOnce),
    leavesAt: endOfQuiet(ctx.now, ctx.school.timeZone, 'urge')?.toISOString() ?? null,
  };
}

/** Writes the notices down and counts them on the bills of which they speak. */
async function keep(ctx: Ctx, made: readonly (UrgeLetter & { readonly noticeId: string })[]): Promise<void> {
  const [schoolId, day] = [ctx.school.id, today(ctx)];
  await bulkInsert(
    ctx.tx,
    feeUrgeNotices,
    made.map(({ noticeId, id, names, level, cents, title, text, receivers }) => ({
      ...{ schoolId, id: noticeId, studentId: id, names, day, level, cents, title, text, receivers },
      ...{ createdAt: ctx.now, createdBy: ctx.person.accountId },
    })),
  );
  await bulkInsert(
    ctx.tx,
    feeUrgeChildren,
    made.flatMap(({ noticeId, children }) =>
      children.map(({ id: studentId }) => ({ schoolId, noticeId, studentId, day })),
    ),
  );
  const bills = made.flatMap(({ children }) => children.flatMap(({ billIds }) => billIds));
  // Being told is no change of a bill that somebody has open: its version stays.
  if (bills.length === 0) return;
  const told = and(ofSchool(ctx, feeBills), inArray(feeBills.id, bills));
  await ctx.tx.select({ id: feeBills.id }).from(feeBills).where(told).orderBy(asc(feeBills.id)).for('update');
  await ctx.tx
    .update(feeBills)
    .set({ urges: sql`${feeBills.urges} + 1` })
    .where(told);
}
