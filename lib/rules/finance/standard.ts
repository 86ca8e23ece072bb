import { activities2004, activities2024 } from './activities-table.ts';
import { type CashFlowLine, cashFlow2004, cashFlow2024 } from './cash-flow-table.ts';
import { type ChartRow, type ChartSubject, chartOf, type Restriction } from './chart.ts';
import { chart2024 } from './chart-2024-table.ts';
import { codeMap2004To2024, splits2004To2024 } from './code-map-table.ts';
import type { StandardId } from './standard-of-year.ts';
import type { StatementLine } from './statement.ts';
import type { SplitRule } from './year-switch.ts';

/** 民间非营利组织会计制度, 财会〔2004〕7号, chapter on subjects; 4701 by interpretation 财会〔2020〕9号. */
const rows: readonly ChartRow[] = [
  ['1001', '现金', 1],
  ['1002', '银行存款', 1],
  ['1009', '其他货币资金', 1],
  ['1101', '短期投资', 1],
  ['1102', '短期投资跌价准备', 1, 'contra'],
  ['1111', '应收票据', 1],
  ['1121', '应收账款', 1],
  ['1122', '其他应收款', 1],
  ['1131', '坏账准备', 1, 'contra'],
  ['1141', '预付账款', 1],
  ['1201', '存货', 1],
  ['1202', '存货跌价准备', 1, 'contra'],
  ['1301', '待摊费用', 1],
  ['1401', '长期股权投资', 2],
  ['1402', '长期债权投资', 2],
  ['1421', '长期投资减值准备', 2, 'contra'],
  // Divided by us, so that each investment stands on the sheet less its own impairment.
  ['142101', '长期股权投资减值准备', 2, 'contra'],
  ['142102', '长期债权投资减值准备', 2, 'contra'],
  ['1501', '固定资产', 2],
  ['1502', '累计折旧', 2, 'contra'],
  ['1505', '在建工程', 2],
  ['1506', '文物文化资产', 2],
  ['1509', '固定资产清理', 2],
  ['1601', '无形资产', 2],
  ['1701', '受托代理资产', 2],
  ['2101', '短期借款', 3],
  ['2201', '应付票据', 3],
  ['2202', '应付账款', 3],
  ['2203', '预收账款', 3],
  ['2204', '应付工资', 3],
  ['2206', '应交税金', 3],
  ['2209', '其他应付款', 3],
  ['2301', '预提费用', 3],
  ['2401', '预计负债', 3],
  ['2501', '长期借款', 4],
  ['2502', '长期应付款', 4],
  ['2601', '受托代理负债', 4],
  ['3101', '非限定性净资产', 5, 'unrestricted'],
  ['3102', '限定性净资产', 5, 'restricted'],
  ['4101', '捐赠收入', 6, 'split'],
  ['4201', '会费收入', 6, 'split'],
  ['4301', '提供服务收入', 6, 'split'],
  ['4401', '政府补助收入', 6, 'split'],
  ['4501', '商品销售收入', 6, 'split'],
  ['4601', '投资收益', 6, 'split'],
  ['4701', '总部拨款收入', 6, 'split'],
  ['4901', '其他收入', 6, 'split'],
  ['5101', '业务活动成本', 7],
  ['5201', '管理费用', 7],
  ['5301', '筹资费用', 7],
  ['5401', '其他费用', 7],
];

const chart2004 = chartOf(rows);

/**
 * The balance sheet of 财会〔2024〕25号: lines and order from secondary sources; the official row numbers are not known to
 * us, so these count on. Results before the carry-over, and corrections of former years before their transfer, stand
 * with the net assets they will end in.
 */
const balanceSheet2024: readonly StatementLine[] = [
  { row: '1', name: '货币资金', head: '流动资产：', formula: '1001 + 1002 + 1009 - entrusted' },
  { row: '2', name: '短期投资', formula: '1101 - 1102' },
  { row: '3', name: '应收款项', formula: '1111 + 1121 + 1122 - 1131' },
  { row: '4', name: '预付账款', formula: '1141' },
  { row: '5', name: '存货', formula: '1201 - 1202' },
  { row: '6', name: '待摊费用', formula: '1301' },
  { row: '7', name: '一年内到期的长期投资', formula: '' },
  { row: '8', name: '其他流动资产', formula: '' },
  { row: '9', name: '流动资产合计', formula: 'r1 + r2 + r3 + r4 + r5 + r6 + r7 + r8', total: true },
  { row: '10', name: '长期股权投资', head: '非流动资产：', formula: '1401 - 142101' },
  { row: '11', name: '长期债权投资', formula: '1402 - 1421 + 142101 + 142103 - r7' },
  { row: '12', name: '其他长期投资', formula: '1403 - 142103' },
  { row: '13', name: '长期投资合计', formula: 'r10 + r11 + r12', total: true },
  { row: '14', name: '固定资产原价', formula: '1501' },
  { row: '15', name: '减：累计折旧', formula: '1502' },
  { row: '16', name: '减：固定资产减值准备', formula: '1503' },
  { row: '17', name: '固定资产净值', formula: 'r14 - r15 - r16' },
  { row: '18', name: '在建工程', formula: '1505' },
  { row: '19', name: '固定资产清理', formula: '1509' },
  { row: '20', name: '固定资产合计', formula: 'r17 + r18 + r19', total: true },
  { row: '21', name: '文物资源', formula: '1506' },
  { row: '22', name: '无形资产原价', formula: '1601' },
  { row: '23', name: '减：累计摊销', formula: '1602' },
  { row: '24', name: '减：无形资产减值准备', formula: '1603' },
  { row: '25', name: '无形资产净值', formula: 'r22 - r23 - r24' },
  { row: '26', name: '长期待摊费用', formula: '1701' },
  { row: '27', name: '受托代理资产', formula: '1801 + entrusted' },
  { row: '28', name: '其他非流动资产', formula: '' },
  { row: '29', name: '非流动资产合计', formula: 'r13 + r20 + r21 + r25 + r26 + r27 + r28', total: true },
  { row: '30', name: '资产总计', formula: 'r9 + r29', total: true },
  { row: '31', name: '短期借款', head: '流动负债：', formula: '2101' },
  { row: '32', name: '应付款项', formula: '2201 + 2202 + 2209' },
  { row: '33', name: '应付职工薪酬', formula: '2204' },
  { row: '34', name: '应交税费', formula: '2206' },
  { row: '35', name: '预收账款', formula: '2203' },
  { row: '36', name: '预提费用', formula: '2301' },
  { row: '37', name: '一年内到期的长期负债', formula: '' },
  { row: '38', name: '其他流动负债', formula: '' },
  { row: '39', name: '流动负债合计', formula: 'r31 + r32 + r33 + r34 + r35 + r36 + r37 + r38', total: true },
  { row: '40', name: '长期借款', head: '长期负债：', formula: '2501 - r37' },
  { row: '41', name: '长期应付款', formula: '2502' },
  { row: '42', name: '预计负债', formula: '2503' },
  { row: '43', name: '其他长期负债', formula: '' },
  { row: '44', name: '长期负债合计', formula: 'r40 + r41 + r42 + r43', total: true },
  { row: '45', name: '受托代理负债', head: '受托代理负债：', formula: '2601' },
  { row: '46', name: '负债合计', formula: 'r39 + r44 + r45', total: true },
  { row: '47', name: '非限定性净资产', head: '净资产：', formula: '3101 + 3201 - 320102 + unrestrictedResult' },
  { row: '48', name: '限定性净资产', formula: '3102 + 320102 + restrictedResult' },
  { row: '49', name: '净资产合计', formula: 'r47 + r48', total: true },
  { row: '50', name: '负债和净资产总计', formula: 'r46 + r49', total: true },
];

/**
 * 会民非01表 of 财会〔2004〕7号 with the row numbers of its forms. Rows that the regulation fills by analysis begin without a
 * formula. Before the carry-over, net assets show the result with its restriction, so that the sheet balances in every
 * month.
 */
const balanceSheet2004: readonly StatementLine[] = [
  { row: '1', name: '货币资金', head: '流动资产：', formula: '1001 + 1002 + 1009 - entrusted' },
  { row: '2', name: '短期投资', formula: '1101 - 1102' },
  { row: '3', name: '应收款项', formula: '1111 + 1121 + 1122 - 1131' },
  { row: '4', name: '预付账款', formula: '1141' },
  { row: '8', name: '存货', formula: '1201 - 1202' },
  { row: '9', name: '待摊费用', formula: '1301' },
  { row: '15', name: '一年内到期的长期债权投资', formula: '' },
  { row: '18', name: '其他流动资产', formula: '' },
  { row: '20', name: '流动资产合计', formula: 'r1 + r2 + r3 + r4 + r8 + r9 + r15 + r18', total: true },
  { row: '21', name: '长期股权投资', head: '长期投资：', formula: '1401 - 142101' },
  { row: '24', name: '长期债权投资', formula: '1402 - 1421 + 142101 - r15' },
  { row: '30', name: '长期投资合计', formula: 'r21 + r24', total: true },
  { row: '31', name: '固定资产原价', head: '固定资产：', formula: '1501' },
  { row: '32', name: '减：累计折旧', formula: '1502' },
  { row: '33', name: '固定资产净值', formula: 'r31 - r32' },
  { row: '34', name: '在建工程', formula: '1505' },
  { row: '35', name: '文物文化资产', formula: '1506' },
  { row: '38', name: '固定资产清理', formula: '1509' },
  { row: '40', name: '固定资产合计', formula: 'r33 + r34 + r35 + r38', total: true },
  { row: '41', name: '无形资产', head: '无形资产：', formula: '1601' },
  { row: '51', name: '受托代理资产', head: '受托代理资产：', formula: '1701 + entrusted' },
  { row: '60', name: '资产总计', formula: 'r20 + r30 + r40 + r41 + r51', total: true },
  { row: '61', name: '短期借款', head: '流动负债：', formula: '2101' },
  { row: '62', name: '应付款项', formula: '2201 + 2202 + 2209' },
  { row: '63', name: '应付工资', formula: '2204' },
  { row: '65', name: '应交税金', formula: '2206' },
  { row: '66', name: '预收账款', formula: '2203' },
  { row: '71', name: '预提费用', formula: '2301' },
  { row: '72', name: '预计负债', formula: '2401' },
  { row: '74', name: '一年内到期的长期负债', formula: '' },
  { row: '78', name: '其他流动负债', formula: '' },
  { row: '80', name: '流动负债合计', formula: 'r61 + r62 + r63 + r65 + r66 + r71 + r72 + r74 + r78', total: true },
  { row: '81', name: '长期借款', head: '长期负债：', formula: '2501 - r74' },
  { row: '84', name: '长期应付款', formula: '2502' },
  { row: '88', name: '其他长期负债', formula: '' },
  { row: '90', name: '长期负债合计', formula: 'r81 + r84 + r88', total: true },
  { row: '91', name: '受托代理负债', head: '受托代理负债：', formula: '2601' },
  { row: '100', name: '负债合计', formula: 'r80 + r90 + r91', total: true },
  { row: '101', name: '非限定性净资产', head: '净资产：', formula: '3101 + unrestrictedResult' },
  { row: '105', name: '限定性净资产', formula: '3102 + restrictedResult' },
  { row: '110', name: '净资产合计', formula: 'r101 + r105', total: true },
  { row: '120', name: '负债和净资产总计', formula: 'r100 + r110', total: true },
];

/**
 * One edition of the accounting system of civil non-profit organisations, whole: nothing branches on which one it is.
 */
export interface Standard {
  readonly id: StandardId;
  /** The document it is taken from. */
  readonly source: string;
  readonly chart: readonly ChartSubject[];
  /** Where income and expense of each restriction end. */
  readonly carryTo: Readonly<Record<Restriction, string>>;
  /** Whether spending what is restricted is expense of its own, or any expense ends in unrestricted net assets. */
  readonly restrictedExpense: boolean;
  /** Net assets that are transferred together with income and expense, being corrections of former years. */
  readonly priorYear: string | null;
  /** Assets held for others, beside cash marked so, and what is owed for them: always the same amount. */
  readonly entrusted: { readonly asset: string; readonly liability: string };
  /** What financing costs, exchange differences among it. */
  readonly financing: string;
  readonly balanceSheet: readonly StatementLine[];
  /** Rows that must agree: assets, and liabilities with net assets. */
  readonly balanceTotals: readonly [string, string];
  /** The row of the balance sheet that the activities report ends in the change of. */
  readonly netAssetsRow: string;
  readonly activities: readonly StatementLine[];
  readonly cashFlow: readonly CashFlowLine[];
  /** From the edition before. */
  readonly codeMap: Readonly<Record<string, string>>;
  /** Where the undivided balance of a subject goes that this edition divides: to the row in which it stood. */
  readonly landings: Readonly<Record<string, string>>;
  /** Subjects of the edition before that this one keeps in two. */
  readonly splits: readonly SplitRule[];
}

const carryTo = { unrestricted: '3101', restricted: '3102' } as const;
const landings = { '1421': '142102' } as const;

export const standards: Readonly<Record<StandardId, Standard>> = {
  'CN-NPO-2004': {
    id: 'CN-NPO-2004',
    source: '财会〔2004〕7号、财会〔2020〕9号',
    chart: chart2004,
    carryTo,
    restrictedExpense: false,
    priorYear: null,
    entrusted: { asset: '1701', liability: '2601' },
    financing: '5301',
    balanceSheet: balanceSheet2004,
    balanceTotals: ['60', '120'],
    netAssetsRow: '110',
    activities: activities2004,
    cashFlow: cashFlow2004,
    codeMap: {},
    landings,
    splits: [],
  },
  'CN-NPO-2024': {
    id: 'CN-NPO-2024',
    source: '财会〔2024〕25号',
    chart: chart2024,
    carryTo,
    restrictedExpense: true,
    priorYear: '3201',
    entrusted: { asset: '1801', liability: '2601' },
    financing: '5401',
    balanceSheet: balanceSheet2024,
    balanceTotals: ['30', '50'],
    netAssetsRow: '49',
    activities: activities2024,
    cashFlow: cashFlow2024,
    codeMap: codeMap2004To2024,
    landings,
    splits: splits2004To2024,
  },
};
