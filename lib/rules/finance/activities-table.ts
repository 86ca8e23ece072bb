import type { StatementLine } from './statement.ts';

const income: readonly StatementLine[] = [
  { row: '1', name: '捐赠收入', printed: '其中：捐赠收入', head: '一、收入', formula: '4101' },
  { row: '2', name: '会费收入', formula: '4201' },
  { row: '3', name: '提供服务收入', formula: '4301' },
  { row: '4', name: '商品销售收入', formula: '4501' },
  { row: '5', name: '政府补助收入', formula: '4401' },
  { row: '6', name: '投资收益', formula: '4601' },
];

/**
 * 会民非02表 of 财会〔2004〕7号 with the row numbers of its forms; 总部拨款收入 by interpretation 财会〔2020〕9号. Movements leave
 * carry-over vouchers out.
 */
export const activities2004: readonly StatementLine[] = [
  ...income,
  { row: '7', name: '总部拨款收入', formula: '4701' },
  { row: '9', name: '其他收入', formula: '4901' },
  { row: '11', name: '收入合计', formula: 'r1 + r2 + r3 + r4 + r5 + r6 + r7 + r9', total: true },
  { row: '12', name: '（一）业务活动成本', head: '二、费用', formula: '5101' },
  { row: '21', name: '（二）管理费用', formula: '5201' },
  { row: '24', name: '（三）筹资费用', formula: '5301' },
  { row: '28', name: '（四）其他费用', formula: '5401' },
  { row: '35', name: '费用合计', formula: 'r12 + r21 + r24 + r28', total: true },
  {
    row: '40',
    name: '限定性净资产转为非限定性净资产',
    printed: '三、限定性净资产转为非限定性净资产',
    formula: '3101 + 3102',
    of: 'transfer',
  },
  {
    row: '45',
    name: '净资产变动额',
    printed: '四、净资产变动额（若为净资产减少额，以“－”号填列）',
    formula: 'r11 - r35 + r40',
    total: true,
  },
];

/** The activities report of 财会〔2024〕25号, lines from secondary sources, its row numbers ours. */
export const activities2024: readonly StatementLine[] = [
  ...income,
  { row: '7', name: '总部拨款收入', formula: '4701' },
  { row: '8', name: '其他收入', formula: '4901' },
  { row: '9', name: '收入合计', formula: 'r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8', total: true },
  { row: '10', name: '（一）业务活动成本', head: '二、费用', formula: '5101' },
  { row: '11', name: '（二）税金及附加', formula: '5201' },
  { row: '12', name: '（三）管理费用', formula: '5301' },
  { row: '13', name: '（四）筹资费用', formula: '5401' },
  { row: '14', name: '（五）资产减值损失', formula: '5501' },
  { row: '15', name: '（六）所得税费用', formula: '5601' },
  { row: '16', name: '（七）其他费用', formula: '5901' },
  { row: '17', name: '费用合计', formula: 'r10 + r11 + r12 + r13 + r14 + r15 + r16', total: true },
  {
    row: '18',
    name: '限定性净资产转为非限定性净资产',
    printed: '三、限定性净资产转为非限定性净资产',
    formula: '3101.credit - 3102.debit',
    of: 'transfer',
  },
  {
    row: '19',
    name: '非限定性净资产转为限定性净资产',
    printed: '四、非限定性净资产转为限定性净资产',
    formula: '3102.credit - 3101.debit',
    of: 'transfer',
  },
  {
    row: '20',
    name: '以前年度净资产调整',
    printed: '五、以前年度净资产调整',
    formula: '3201 + 3101 + 3102',
    of: 'priorYear',
  },
  {
    row: '21',
    name: '净资产变动额',
    printed: '六、净资产变动额（若为净资产减少额，以“－”号填列）',
    formula: 'r9 - r17 + r18 + r19 + r20',
    total: true,
  },
];
