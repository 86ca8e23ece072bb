import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { urgeLevels } from '@/lib/rules/fees/urge.ts';
import { outbox } from '../../enterprise/schema.ts';
import { feeBills } from '../../fees/schema/bills.ts';
import { feeUrgeChildren, feeUrgeNotices } from '../../fees/schema/urges.ts';
import { lettersTo } from '../../fees/urges/letters.ts';
import { overdueFamilies } from '../../fees/urges/overdue-families.ts';
import { leaveAlone } from '../../fees/urges/urges.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';

/** Notices of former days: of each what became of it, and how many days ago it was. */
const sent = [
  { state: 'sent', daysAgo: 12 },
  { state: 'partial', daysAgo: 5 },
  { state: 'sent', daysAgo: 5 },
  { state: 'failed', daysAgo: 1 },
] as const;

/** What is kept of each outcome: of two parents none, one or both got it. */
const resultOf = { sent: {}, partial: { invalid: 1 }, failed: { problem: 'refused' } } as const;

/**
 * A few families were told about what they owe, as a school with the messaging app has it, and one child is left alone.
 * The demo's own school has no app: only what was sent before is there.
 */
export async function urgeSome(ctx: Ctx): Promise<void> {
  const families = await overdueFamilies(ctx, {});
  const alone = families.at(-1)?.children[0];
  if (alone) await leaveAlone(ctx, { studentId: alone.id, leftAlone: true, reason: '已约定月底前一次缴清' });
  const letters = await lettersTo(ctx, families.slice(0, sent.length));
  const schoolId = ctx.school.id;
  for (const [at, { id: studentId, children, names, cents, title, text, receivers }] of letters.entries()) {
    const { state, daysAgo } = sent[at] ?? sent[0];
    const [id, day] = [uuidv7(), dayAfter(today(ctx), -daysAgo)];
    const createdAt = new Date(`${day}T02:30:00Z`);
    const by = { createdAt, createdBy: ctx.person.accountId };
    const level = urgeLevels[Math.max(0, 2 - at)] ?? 'first';
    const heard = receivers.map(({ name }) => ({ name, why: null }));
    await bulkInsert(ctx.tx, feeUrgeNotices, [
      { schoolId, id, studentId, names, day, level, cents, title, text, receivers: heard, ...by },
    ]);
    await bulkInsert(
      ctx.tx,
      feeUrgeChildren,
      children.map((child) => ({ schoolId, noticeId: id, studentId: child.id, day })),
    );
    await ctx.tx.insert(outbox).values({
      ...{ schoolId, occasion: `urge|${id}`, about: `urge:${id}`, audience: 'guardians', studentId, state, ...by },
      receivers: heard.map((_, place) => `wmDemo${at}${place}`),
      ...{ card: { title, description: text, path: '' }, result: resultOf[state], settledAt: createdAt },
    });
    for (const { billIds } of children)
      for (const billId of billIds)
        await ctx.tx
          .update(feeBills)
          .set({ urges: 1 })
          .where(and(ofSchool(ctx, feeBills), eq(feeBills.id, billId), isNull(feeBills.trashedAt)));
  }
}
