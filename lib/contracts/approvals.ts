import { applicationCalls, applicationPermissions, inboxPage } from './approvals/application.ts';
import { delegateCalls, delegatePage, delegatePermissions } from './approvals/delegate.ts';
import { expenseCalls, expensePage, expensePermissions } from './approvals/expense.ts';
import { flowCalls, flowPage, flowPermissions } from './approvals/flow.ts';
import { handOnCalls } from './approvals/hand-on.ts';
import { approvalReportCalls, approvalReportPage } from './approvals/report.ts';
import { defineModule } from './endpoint.ts';

/** One engine of signatures for the documents of all modules, and the claims for expenses that it began with. */
export const approvals = defineModule({
  module: 'approvals',
  endpoints: {
    ...applicationCalls,
    ...flowCalls,
    ...delegateCalls,
    ...handOnCalls,
    ...expenseCalls,
    ...approvalReportCalls,
  },
  permissions: { ...applicationPermissions, ...flowPermissions, ...delegatePermissions, ...expensePermissions },
  menu: [
    {
      id: 60,
      path: '/approval',
      icon: 'approvals',
      name: { 'zh-CN': '审批', en: 'Approvals' },
      children: [inboxPage, expensePage, delegatePage, flowPage, approvalReportPage],
    },
  ],
});
