import { v7 as uuidv7 } from 'uuid';
import { feeItems } from '../../fees/schema.ts';
import type { Filling } from '../build-students.ts';

/** What the demo schools charge for, each by its id. */
export interface Items {
  /** What is charged for the care itself: by the month in a kindergarten, by the term in a school. */
  readonly care: string;
  readonly meals: string;
  readonly deposit: string;
  /** Exercise books of a term; null in a kindergarten. */
  readonly books: string | null;
  readonly uniform: string;
  readonly outing: string;
}

/** Stores the items of a school. */
export async function buildItems({ tx, now, school, person }: Filling, isSchool: boolean): Promise<Items> {
  const ids = { care: uuidv7(), meals: uuidv7(), deposit: uuidv7(), uniform: uuidv7(), outing: uuidv7() };
  const books = isSchool ? uuidv7() : null;
  const common = {
    ...{ schoolId: school.id, enabled: true, validFrom: null, validTo: null, ticket: 'receipt' as const },
    ...{ updatedAt: now, updatedBy: person.accountId },
  };
  const care = isSchool
    ? { name: '课后服务费', kind: 'service' as const, cycle: 'term' as const, byAttendance: false }
    : { name: '保教费', kind: 'care' as const, cycle: 'month' as const, byAttendance: true };
  const meals = { name: '伙食费', kind: 'meals' as const, cycle: 'month' as const, byAttendance: true };
  const once = { kind: 'collected' as const, cycle: 'once' as const, byAttendance: false, allowDiscount: false };
  // As the demo's books keep them: care is income, what is collected for others is owed.
  const income = { incomeSubject: '430101', advanceSubject: '2203' };
  const owed = { incomeSubject: '2209', advanceSubject: '2203' };
  const held = { incomeSubject: '2209', advanceSubject: '2209' };
  await tx.insert(feeItems).values([
    { ...common, ...income, ...care, id: ids.care, code: 'CARE', allowDiscount: true, sort: 10 },
    { ...common, ...owed, ...meals, id: ids.meals, code: 'MEAL', allowDiscount: true, sort: 20 },
    { ...common, ...held, ...once, id: ids.deposit, code: 'CARD', name: '接送卡押金', kind: 'deposit', sort: 30 },
    { ...common, ...owed, ...once, id: ids.uniform, code: 'UNIFORM', name: isSchool ? '校服费' : '园服费', sort: 50 },
    { ...common, ...owed, ...once, id: ids.outing, code: 'OUTING', name: '社会实践费', sort: 60 },
    ...(books === null
      ? []
      : [
          {
            ...common,
            ...owed,
            ...once,
            id: books,
            code: 'BOOK',
            name: '作业本费',
            cycle: 'term' as const,
            sort: 40,
          },
        ]),
  ]);
  return { ...ids, books };
}
