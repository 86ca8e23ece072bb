import { defineModule } from './endpoint.ts';
import { mineCalls, minePage, minePermissions } from './salary/mine.ts';
import { recordCalls, recordPage, recordPermissions } from './salary/record.ts';
import { slipCalls, slipPage, slipPermissions } from './salary/slip.ts';

/** Payslips: read from the school's own sheet, pushed to their owners, who alone see them. */
export const salary = defineModule({
  module: 'salary',
  endpoints: { ...recordCalls, ...slipCalls, ...mineCalls },
  permissions: { ...recordPermissions, ...slipPermissions, ...minePermissions },
  menu: [
    {
      id: 500,
      path: '/salary',
      icon: 'salary',
      name: { 'zh-CN': '工资条', en: 'Payslips' },
      children: [minePage, recordPage, slipPage],
    },
  ],
});
