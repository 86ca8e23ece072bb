import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dayCloseCalls } from '@/lib/contracts/fees/day-close-calls.ts';
import { bookPurposes } from '@/lib/contracts/fees/day-closes.ts';
import { refuseUnbookable } from '../../finance/index.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeBookSubjects } from '../schema/book-subjects.ts';
import type { ReadingById } from '../working.ts';

type Calls = typeof dayCloseCalls;
type Reply = ReplyOf<Calls['bookSubjects']>;

/** To which subjects closes are written. */
export async function bookSubjects(ctx: ReadingById): Promise<Reply> {
  const [row] = await ctx.tx.select().from(feeBookSubjects).where(ofSchool(ctx, feeBookSubjects));
  const subjects = Object.fromEntries(bookPurposes.map((purpose) => [purpose, row?.subjects[purpose] ?? '']));
  return { subjects: subjects as Reply['subjects'], version: row?.version ?? 0 };
}

/** @throws ServiceError conflict, settingChanged, invalid: the books cannot take a subject that was not named before */
export async function saveBookSubjects(
  ctx: Ctx,
  { subjects, version }: ParsedInputOf<Calls['saveBookSubjects']>,
): Promise<Reply> {
  const before = await bookSubjects(ctx);
  const typed = bookPurposes.filter((purpose) => subjects[purpose] !== before.subjects[purpose]);
  await refuseUnbookable(ctx, Object.fromEntries(typed.map((purpose) => [`subjects.${purpose}`, subjects[purpose]])));
  const [row] = await ctx.tx.select().from(feeBookSubjects).where(ofSchool(ctx, feeBookSubjects)).for('update');
  if ((row === undefined) !== (version === 0)) throw new ServiceError('settingChanged');
  if (row) await refuseStale(ctx, row, version, () => bookSubjects(ctx));
  await saveSetting(ctx, feeBookSubjects, version, { subjects });
  ctx.audit({ object: { type: 'feeBookSubjects', id: ctx.school.id }, change: { subjects } });
  return bookSubjects(ctx);
}
