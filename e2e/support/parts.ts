import type { APIRequestContext } from '@playwright/test';
import { everyNth } from './sample.ts';

/** Parts of a page that its address chooses: how the address begins, and the ends that it has. */
type Parts = readonly (readonly [start: string, ends: readonly string[]])[];

const parts = {
  // The one with books.
  kindergarten: [
    [
      '/eduplus/finance/index?view=',
      ['vouchers', 'recurring', 'documents', 'documentTie', 'balance', 'general', 'detail', 'journal', 'columns'],
    ],
    ['/eduplus/finance/index?view=', ['auxiliaryBook', 'balanceSheet', 'activities', 'cashFlow', 'bank', 'bankReport']],
    [
      '/eduplus/finance/index?view=',
      ['counts', 'revaluation', 'carryOver', 'funds', 'months', 'archives', 'openings', 'interchange'],
    ],
    ['/eduplus/finance/index?view=', ['subjects', 'auxiliary', 'yearSwitch', 'settings']],
  ],
  school: [
    ['/eduplus/basic/attendance?view=', ['month', 'byChild', 'rates', 'leaveCount', 'leaves', 'times']],
    ['/eduplus/basic/class?view=', ['changes', 'grouping', 'promotion']],
    ['/eduplus/basic/duplicates?view=', ['merges']],
    ['/eduplus/basic/lists?class={class}&kind=', ['roster', 'missing', 'photos', 'labels', 'cards', 'birthdays']],
    ['/eduplus/basic/reports?by=', ['gender', 'age', 'nation', 'household', 'movements', 'siblings']],
    ['/eduplus/basic/student?view=', ['deleted', 'import']],
    ['/eduplus/charge/payment?view=', ['arrivals']],
    ['/eduplus/charge/ticket?view=', ['batches', 'summary']],
    ['/eduplus/charge/refund?view=', ['runs']],
    ['/eduplus/charge/report?view=', ['arrears', 'discounts', 'ledger', 'expected']],
    ['/eduplus/charge/report?view=', ['received', 'collection', 'dayBook', 'refunds']],
    ['/eduplus/charge/sponsor?view=', ['sponsors']],
    ['/eduplus/charge/studentPlan?view=', ['unplanned']],
    ['/eduplus/safety/accessRecord?view=', ['missing']],
    ['/eduplus/safety/dormitoryRoll?view=', ['nights']],
    ['/eduplus/safety/pickUp?view=', ['waiting', 'records']],
    ['/eduplus/safety/visitor?view=', ['records', 'statistics', 'refused']],
    ['/eduplus/setting/dictionary?dictionary=', ['leaveReason']],
    ['/eduplus/setting/log?view=', ['entries']],
  ],
} satisfies Record<string, Parts>;

/**
 * The addresses of the parts that a page of the school's console has besides what it shows first: of each row the
 * first, like which the others are made. Where a class is asked for it is the first one: a list of all children is one
 * of a class, many times over.
 */
export async function partScreens(request: APIRequestContext, school: keyof typeof parts): Promise<readonly string[]> {
  const answer = await request.get('/api/students/classes?input=%7B%7D');
  const { data } = (await answer.json()) as { data: { rows: readonly { id: string }[] } };
  const [first] = data.rows;
  if (!first) throw new Error('The school has no class');
  return parts[school].flatMap(([start, ends]) =>
    ends.filter(everyNth(4)).map((end) => start.replace('{class}', first.id) + end),
  );
}
