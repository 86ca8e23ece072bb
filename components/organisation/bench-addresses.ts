import { consoleAddress, menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

const attendance = menuAddress('/basic/attendance');
const documents = menuAddress('/basic/studentDocument');

/** Where the work bench leads, with what the screen there is to show. */
export const benchAddress = {
  attendance,
  rollCall: (classId: string) => withQuery(attendance, { class: classId }),
  morningByClass: (day: string) => withQuery(attendance, { view: 'rates', by: 'class', from: day, to: day }),
  leaves: withQuery(attendance, { view: 'leaves' }),
  leavesWaiting: withQuery(attendance, { view: 'leaves', state: 'asked' }),
  documentsExpiring: withQuery(documents, { gap: 'expiring' }),
  documentsExpired: withQuery(documents, { gap: 'expired' }),
  student: (id: string) => `${consoleAddress.students}/${id}`,
  classes: menuAddress('/basic/class'),
  students: consoleAddress.students,
  plans: menuAddress('/charge/plan'),
  unplanned: withQuery(menuAddress('/charge/studentPlan'), { view: 'unplanned' }),
  batches: menuAddress('/charge/batch'),
  batchesReviewing: withQuery(menuAddress('/charge/batch'), { state: 'review' }),
  billsOverdue: withQuery(menuAddress('/charge/bill'), { flag: 'overdue' }),
  billsExpected: withQuery(menuAddress('/charge/report'), { view: 'expected' }),
  vouchersToAudit: (period: number) =>
    withQuery(consoleAddress.finance, { view: 'vouchers', period: String(period), state: 'submitted' }),
  monthsToClose: withQuery(consoleAddress.finance, { view: 'months' }),
  healthRounds: menuAddress('/health/round'),
  healthDoses: menuAddress('/health/medicine'),
  healthCalls: withQuery(menuAddress('/health/case'), { toCall: '1' }),
  healthCases: withQuery(menuAddress('/health/case'), { state: 'tracked' }),
  healthReviews: withQuery(menuAddress('/health/special'), { toReview: '1' }),
  healthSigns: withQuery(menuAddress('/health/sign'), { state: 'open' }),
  goodsLow: withQuery(menuAddress('/newGoods/stock'), { low: '1' }),
  goodsDue: (due: 'expired' | 'week') => withQuery(menuAddress('/newGoods/stock'), { by: 'lot', due }),
  goodsRequests: menuAddress('/newGoods/purchaseApproval'),
  goodsOrders: withQuery(menuAddress('/newGoods/order'), { state: 'open' }),
  goodsReceipts: withQuery(menuAddress('/newGoods/receipt'), { state: 'checking' }),
  goodsIssues: withQuery(menuAddress('/newGoods/issue'), { state: 'requested' }),
  salaryRecords: menuAddress('/salary/record'),
  salaryIn: (state: 'checking' | 'approved') => withQuery(menuAddress('/salary/record'), { state }),
  salaryQuestions: withQuery(menuAddress('/salary/slip'), { state: 'questioned' }),
  messages: menuAddress('/media/message'),
  messagesHeld: withQuery(menuAddress('/media/message'), { state: 'held' }),
  filesToCheck: withQuery(menuAddress('/media/library'), { state: 'checking' }),
  dietHeads: menuAddress('/singleDiet/headcount'),
  dietSafety: menuAddress('/singleDiet/safety'),
  dietDeliveries: withQuery(menuAddress('/singleDiet/foodIn'), { state: 'registered' }),
  dietWeeks: withQuery(menuAddress('/singleDiet/myRecipe'), { state: 'submitted' }),
  approvals: consoleAddress.approvalInbox,
  wxwork: consoleAddress.wxwork,
} as const;
