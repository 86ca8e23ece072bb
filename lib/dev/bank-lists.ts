import { gbkBytes } from '../backend/sheets/gbk.ts';
import { centsText } from '../rules/money.ts';

/** A transfer as its parties see it. */
export interface ShownTransfer {
  readonly day: string;
  readonly yuan: number;
  readonly payer: string;
  /** What the bank writes by itself, and what the payer typed. */
  readonly kind: string;
  readonly typed: string;
  readonly serial: string;
}

type Lines = (transfers: readonly ShownTransfer[]) => readonly string[];

const money = (yuan: number) => centsText(yuan * 100);
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
const bare = (day: string) => day.replaceAll('-', '');
const after = (nth: number, { yuan }: ShownTransfer) => money(10_000 * (nth + 1) + yuan);

const icbc: Lines = (transfers) => [
  '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息',
  ...transfers.map((one, nth) =>
    quoted([
      ...['', '0200000000001234', '6222000000000001', `${one.day} 10:20:30`, '贷', '', money(one.yuan), '102'],
      ...[one.kind, one.typed, one.payer, after(nth, one), ''],
    ]),
  ),
];

const abc: Lines = (transfers) => [
  '账户明细查询,,,,,,,',
  '账号：10000000001234,,户名：示例幼儿园,,,,,',
  '交易时间,收入金额,支出金额,账户余额,交易行名,对方账号,对方户名,摘要,交易用途',
  ...transfers.map((one, nth) =>
    [
      ...[`${one.day} 10:20:30`, money(one.yuan).replaceAll(',', ''), '', after(nth, one).replaceAll(',', '')],
      ...['示例支行', '6228000000000001\t', one.payer, one.kind, one.typed],
    ].join(','),
  ),
  `合计,${transfers.length} 笔`,
];

const ccb: Lines = (transfers) => [
  '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号,凭证种类,凭证号',
  ...transfers.map((one, nth) =>
    quoted([
      ...['51000000001234', '示例幼儿园', `${bare(one.day)} 10:20:30`, '0.00', money(one.yuan), after(nth, one)],
      ...['人民币元', one.payer, '="6217000000000001"', '示例支行', bare(one.day), one.kind, one.typed, one.serial],
      ...['', '', ''],
    ]),
  ),
];

const cmb: Lines = (transfers) => [
  '招商银行交易明细',
  '账号,="755000000001234"',
  '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,业务名称,用途,业务摘要,收(付)方分行名,收(付)方名称,收(付)方帐号',
  ...transfers.map((one, nth) =>
    [
      ...[`\t${bare(one.day)}`, '10:20:30', bare(one.day), '汇入', '', money(one.yuan).replaceAll(',', '')],
      ...[after(nth, one).replaceAll(',', ''), one.kind, `\t${one.serial}`, '代发', one.typed, one.kind, '深圳'],
      ...[one.payer, '\t6225000000000001'],
    ].join(','),
  ),
];

const boc: Lines = (transfers) => [
  '查询账号[ Inquirer account number ],100000001234',
  '交易类型[ Transaction Type ],业务类型[ Business type ],付款人账号[ Debit Account No. ],"付款人名称[ Payer\'s Name ]",收款人账号[ Beneficiary account number ],"收款人名称[ Payee\'s Name ]",交易日期[ Transaction Date ],交易时间[ Transaction time ],交易金额[ Trade Amount ],交易后余额[ After-transaction balance ],起息日期[ Value Date ],交易流水号[ Transaction reference number ],摘要[ Reference ],用途[ Purpose ],交易附言[ Remark ]',
  ...transfers.map((one, nth) =>
    quoted([
      ...['来账', one.kind, '6216000000000001', one.payer, '100000001234', '示例幼儿园', bare(one.day), '10:20:30'],
      ...[money(one.yuan), after(nth, one), bare(one.day), one.serial, one.kind, '', one.typed],
    ]),
  ),
];

const alipay: Lines = (transfers) => [
  '#支付宝账务明细查询',
  '#账号：[20880000000012340156]',
  '#起始日期：[2026年09月01日 00:00:00]   终止日期：[2026年10月01日 00:00:00]',
  '#-----------------------------------------账务明细列表----------------------------------------',
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
  ...transfers.map((one, nth) =>
    [
      ...[`${one.serial}\t`, `${one.serial}9\t`, '\t', one.typed, `${one.day} 10:20:30`, `${one.payer}`],
      ...[money(one.yuan).replaceAll(',', ''), '0.00', after(nth, one).replaceAll(',', ''), '支付宝', '转账', one.kind],
    ].join(','),
  ),
  '#-----------------------------------------账务明细列表结束------------------------------------',
  `#支出合计：0笔，共0.00元`,
  `#收入合计：${transfers.length}笔`,
  '#导出时间：[2026年10月01日 09:00:00]',
];

const wechat: Lines = (transfers) => [
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
  ...transfers.map((one, nth) =>
    [
      ...[`${one.day} 10:20:30`, one.serial, `${one.serial}1`, '交易', '交易', '收入', money(one.yuan)],
      ...[after(nth, one), one.payer, `${one.kind} ${one.typed}`, `${one.serial}2`],
    ]
      .map((cell) => `\`${cell.replaceAll(',', '')}`)
      .join(','),
  ),
  '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
  `\`${transfers.length},\`${transfers.length},\`100.00,\`0,\`0.00`,
];

const wallet: Lines = (transfers) => [
  '微信支付账单明细,,,,,,,,,,',
  '微信昵称：[示例],,,,,,,,,,',
  '----------------------微信支付账单明细列表--------------------,,,,,,,,,,',
  '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注',
  ...transfers.map((one) =>
    quoted([
      ...[
        `${one.day} 10:20:30`,
        '转账',
        one.payer,
        one.typed,
        '收入',
        `¥${money(one.yuan).replaceAll(',', '')}`,
        '零钱',
      ],
      ...['已存入零钱', `${one.serial}\t`, '/', one.kind],
    ]),
  ),
  quoted([
    '2026-09-03 10:20:30',
    '零钱提现',
    '示例银行',
    '/',
    '/',
    '¥5.00',
    '零钱',
    '提现已到账',
    'T0000001',
    '/',
    '/',
  ]),
];

const gbk = (lines: readonly string[]) => Uint8Array.from(gbkBytes(lines.join('\r\n')));
const utf8 = (lines: readonly string[]) => new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}`);

export type BankListMaker = (transfers: readonly ShownTransfer[]) => Uint8Array<ArrayBuffer>;

/** Lists of transfers as banks and wallets export them, with titles above, sums below and signs round the cells. */
export const bankLists: Readonly<Record<string, BankListMaker>> = {
  工商银行: (told) => gbk(icbc(told)),
  农业银行: (told) => gbk(abc(told)),
  建设银行: (told) => gbk(ccb(told)),
  招商银行: (told) => utf8(cmb(told)),
  中国银行: (told) => utf8(boc(told)),
  支付宝: (told) => gbk(alipay(told)),
  微信商户: (told) => utf8(wechat(told)),
  微信零钱: (told) => utf8(wallet(told)),
};
