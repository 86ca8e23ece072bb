import { defineModule } from './endpoint.ts';
import { mineCalls, minePage, minePermissions } from './salary/mine.ts';
import { recordCalls, recordPage, recordPermissions } from './salary/record.ts';
import { salaryReportCalls, salaryReportPage, salaryReportPermissions } from './salary/report.ts';
import { ruleCalls, rulePage, rulePermissions } from './salary/rule.ts';
import { slipCalls, slipPage, slipPermissions } from './salary/slip.ts';
import { salaryTodayCalls } from './salary/today.ts';

/** Payslips: read from the school's own sheet, pushed to their owners, who alone see them. */
export const salary = defineModule({
  module: 'salary',
  endpoints: { ...recordCalls, ...slipCalls, ...mineCalls, ...ruleCalls, ...salaryReportCalls, ...salaryTodayCalls },
  permissions: {
    ...recordPermissions,
    ...slipPermissions,
    ...minePermissions,
    ...rulePermissions,
    ...salaryReportPermissions,
  },
  menu: [
    {
      id: 500,
      path: '/salary',
      icon: 'salary',
      name: { 'zh-CN': '工资条', en: 'Payslips' },
      children: [minePage, recordPage, slipPage, salaryReportPage, rulePage],
    },
  ],
});
