/** Permission keys of the module; roles are made of these. */
export const permissions = {
  'finance.ledger.view': { 'zh-CN': '查看账套、科目和设置', en: 'View ledgers, subjects and settings' },
  'finance.ledger.edit': { 'zh-CN': '建账、期初和设置', en: 'Open ledgers, enter openings, change settings' },
  'finance.subject.edit': { 'zh-CN': '设置科目和辅助核算', en: 'Edit subjects and auxiliary items' },
  'finance.voucher.view': { 'zh-CN': '查看凭证', en: 'View vouchers' },
  'finance.voucher.edit': { 'zh-CN': '填制和提交凭证', en: 'Write and submit vouchers' },
  'finance.voucher.audit': { 'zh-CN': '审核凭证', en: 'Audit vouchers' },
  'finance.voucher.post': { 'zh-CN': '记账和红字冲销', en: 'Post and reverse vouchers' },
  'finance.period.close': { 'zh-CN': '暂停和结账', en: 'Hold and close months' },
  'finance.period.correct': { 'zh-CN': '在暂停的月份更正', en: 'Correct in a month on hold' },
  'finance.period.reopen': { 'zh-CN': '反结账', en: 'Reopen closed months' },
  'finance.carryOver.execute': { 'zh-CN': '结转', en: 'Carry over' },
  'finance.book.view': { 'zh-CN': '查看账簿', en: 'View books' },
  'finance.statement.view': { 'zh-CN': '查看会计报表', en: 'View statements' },
  'finance.statement.edit': { 'zh-CN': '设置报表公式和调整现金流量', en: 'Edit formulas and adjust cash flows' },
  'finance.ledger.verify': { 'zh-CN': '核对账簿', en: 'Verify the books' },
  'finance.ledger.export': { 'zh-CN': '导出账簿', en: 'Export the books' },
};
