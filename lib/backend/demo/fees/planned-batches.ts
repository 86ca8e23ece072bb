import { monthNumberOf, monthOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { lastMonths } from '@/lib/rules/days.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import type { PlannedBatch } from './batch.ts';
import type { Items } from './items.ts';

/** How many months before this one have bills. */
const monthsBack = 12;
/** The months in which terms are charged. */
const termNames: Readonly<Record<number, string>> = { 2: '春季学期', 9: '秋季学期' };

const monthsUpTo = (month: string) => lastMonths(month, monthsBack + 1).toReversed();
const named = (month: string, what: string) => `${yearOf(month)}年${monthNumberOf(month)}月${what}`;

/** What a kindergarten has charged some classes month by month, before this one. */
export const monthBatches = (month: string, classIds: readonly string[]): PlannedBatch[] =>
  monthsUpTo(month)
    .slice(0, -1)
    .map((of) => ({ name: named(of, '保教费、伙食费'), month: of, classIds, itemIds: [] }));

/** What a school has charged some classes by its terms, and for meals month by month in this school year. */
export function termBatches(month: string, items: Items, classIds: readonly string[]): PlannedBatch[] {
  const { care, books, deposit, uniform } = items;
  const itemIds = [care, books, deposit, uniform].flatMap((id) => id ?? []);
  const begin = monthOf(schoolYearStart(schoolYearOf(`${month}-01`)));
  return monthsUpTo(month).flatMap((of) => {
    const term = termNames[monthNumberOf(of)];
    return [
      ...(term ? [{ name: `${yearOf(of)}年${term}收费`, month: of, classIds, itemIds }] : []),
      ...(of >= begin && of < month ? [mealsOf(of, items, classIds)] : []),
    ];
  });
}

const mealsOf = (month: string, { meals }: Items, classIds: readonly string[]): PlannedBatch => ({
  name: named(month, '伙食费'),
  month,
  classIds,
  itemIds: [meals],
});

/** What is looked at this month. */
export const thisMonthsBatch = (
  month: string,
  items: Items,
  { classIds, isSchool }: { readonly classIds: readonly string[]; readonly isSchool: boolean },
): PlannedBatch =>
  isSchool ? mealsOf(month, items, classIds) : { name: named(month, '保教费、伙食费'), month, classIds, itemIds: [] };
