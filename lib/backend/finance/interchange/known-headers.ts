import type { ImportColumn } from '@/lib/contracts/finance/interchange.ts';

/**
 * What the sheets of other programs call the columns, beside our own names for them: what Kingdee, Yonyou and Guanjiapo
 * print as 凭证列表, 序时账 and 期初余额, as their users know them; written from memory, none of it checked against a
 * vendor's paper.
 */
export const othersHeaders: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  onDate: ['凭证日期', '记账日期', '制单日期', '业务日期', 'voucher date', 'posting date'],
  kind: ['凭证字', '凭证类别', '凭证类型', '类别', '字', 'voucher type'],
  number: ['凭证编号', '凭证号数', '号', 'voucher no', 'voucher no.', 'voucher number'],
  attachments: ['附件', '附件数', '附单据数', '单据数'],
  summary: ['摘要内容', '凭证摘要', 'description'],
  subject: ['科目代码', '科目编码', '会计科目代码', '会计科目编码', 'account code', 'account no'],
  subjectName: ['会计科目', '科目全名', '科目', 'account name'],
  debit: ['借方', '借方发生额', '借方本币', '借方本位币', '借方金额(本位币)', '本币借方', 'debit amount'],
  credit: ['贷方', '贷方发生额', '贷方本币', '贷方本位币', '贷方金额(本位币)', '本币贷方', 'credit amount'],
  currency: ['币别', '外币币种', '外币名称'],
  foreign: ['原币', '原币金额', '外币'],
  quantity: ['数量(借/贷)', 'qty'],
  price: ['不含税单价', 'price'],
  unit: ['计量单位名称', 'uom'],
  opening: ['期初', '期初余额', '年初数'],
};
