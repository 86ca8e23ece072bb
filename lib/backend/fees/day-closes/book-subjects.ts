import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dayCloseCalls } from '@/lib/contracts/fees/day-close-calls.ts';
import { bookPurposes } from '@/lib/contracts/fees/day-closes.ts';
import { refuseUnbookable } from '../../finance/index.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Reading } from '../advances/amounts.ts';
import { feeBookSubjects } from '../schema/book-subjects.ts';

type Calls = typeof dayCloseCalls;
type Reply = ReplyOf<Calls['bookSubjects']>;

/** To which subjects closes are written. */
export async function bookSubjects(ctx: Reading): Promise<Reply> {
  const [row] = await ctx.tx.select().from(feeBookSubjects).where(ofSchool(ctx, feeBookSubjects));
  const subjects = Object.fromEntries(bookPurposes.map((purpose) => [purpose, row?.subjects[purpose] ?? '']));
  return { subjects: subjects as Reply['subjects'], version: row?.version ?? 0 };
}

/** @throws ServiceError conflict, settingChanged, invalid: the books cannot take a subject that was not named before */
export async function saveBookSubjects(
  ctx: Ctx,
  { subjects, version }: ParsedInputOf<Calls['saveBookSubjects']>,
): Promise<Reply> {
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const before = await bookSubjects(ctx);
  const typed = bookPurposes.filter((purpose) => subjects[purpose] !== before.subjects[purpose]);
  await refuseUnbookable(ctx, Object.fromEntries(typed.map((purpose) => [`subjects.${purpose}`, subjects[purpose]])));
  if (version === 0) {
    const added = await ctx.tx
      .insert(feeBookSubjects)
      .values({ schoolId: ctx.school.id, subjects, ...by })
      .onConflictDoNothing()
      .returning({ version: feeBookSubjects.version });
    if (added.length === 0) throw new ServiceError('settingChanged');
  } else {
    const [row] = await ctx.tx.select().from(feeBookSubjects).where(ofSchool(ctx, feeBookSubjects)).for('update');
    if (!row) throw new ServiceError('settingChanged');
    await refuseStale(ctx, row, version, () => bookSubjects(ctx));
    await changeRows(ctx, feeBookSubjects, undefined, { subjects });
  }
  ctx.audit({ object: { type: 'feeBookSubjects', id: ctx.school.id }, change: { subjects } });
  return bookSubjects(ctx);
}
