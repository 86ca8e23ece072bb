import { v5 as uuidv5 } from 'uuid';
import { lastDayOf } from '@/lib/rules/days.ts';
import { standardNumbers, submitDocument, withdrawDocument } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';

/** A month's meals have no id of their own, so that their document is named after school and month. */
const originOf = ({ school }: Pick<Ctx, 'school'>, month: string) =>
  ({ module: 'diet', kind: 'staffMeals', documentId: uuidv5(`meals ${month}`, school.id) }) as const;

/** The subjects as the standard calls them; each may have its former number. */
const subjects = {
  owed: { names: ['其他应收款'], otherwise: '1221' },
  meals: { names: ['业务活动成本'], otherwise: '5101' },
};

/**
 * Writes what staff ate in a month into the books, as a draft of a voucher: the closing of stock has booked all food of
 * the kitchen as used for children, and the staff's own is owed by them.
 */
export async function submitStaffMeals(ctx: Ctx, month: string, cents: number): Promise<void> {
  if (cents <= 0) return;
  const { booked } = await standardNumbers(ctx);
  const summary = `${month} 教职工伙食`;
  await submitDocument(ctx, {
    origin: originOf(ctx, month),
    number: `HS${month.replace('-', '')}`,
    day: lastDayOf(month),
    summary,
    address: '/singleDiet/money',
    lines: [
      { subjectNumber: booked(subjects.owed), summary, side: 'debit', cents },
      { subjectNumber: booked(subjects.meals), summary, side: 'credit', cents },
    ],
  });
}

/** Takes the draft of a month back that is opened again. @throws ServiceError mealsBooked: its voucher stands */
export async function withdrawStaffMeals(ctx: Ctx, month: string): Promise<void> {
  if ((await withdrawDocument(ctx, originOf(ctx, month))) === 'posted')
    throw new ServiceError('mealsBooked', { month });
}
