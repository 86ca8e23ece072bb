import { type StatementLine, statementSums } from '@/lib/rules/fees/statement-lines.ts';
import { bareAmount } from '@/lib/rules/money.ts';

/* The forms of the vendor's documents: with all lines, with payments alone, with refunds alone, and the former one. */
const all =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const success =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,商品名称,商户数据包,手续费,费率,订单金额,费率备注';
const refund = all.replace('代金券金额,', '代金券金额,退款申请时间,退款成功时间,');
const former =
  '交易时间,公众账号ID,商户号,子商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,总金额,企业红包金额,微信退款单号,商户退款单号,退款金额,企业红包退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率';

const sums = {
  all: '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  success: '总交易单数,应结订单总金额,手续费总金额,订单总金额',
  former: '总交易单数,总交易额,总退款金额,总企业红包退款金额,手续费总金额',
};
/** The headers and sums of each form. */
export const billForms = {
  all: { head: all, sums: sums.all },
  success: { head: success, sums: sums.success },
  refund: { head: refund, sums: sums.all },
  former: { head: former, sums: sums.former },
} as const;

const written = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',');

/** A value of a line in any form. */
function cell(name: string, one: StatementLine, merchantId: string): string {
  const isPaid = one.kind === 'payment';
  const yuan = bareAmount;
  const known: Readonly<Record<string, string>> = {
    ...{ 交易时间: one.at, 商户号: merchantId, 微信订单号: one.channelNumber, 商户订单号: one.number },
    ...{ 交易状态: isPaid ? 'SUCCESS' : 'REFUND', 货币种类: 'CNY', 商品名称: '保教费, 伙食费' },
    ...{ 退款申请时间: one.at, 退款成功时间: one.at, 商户退款单号: one.refundNumber },
    ...{ 应结订单金额: yuan(isPaid ? one.cents : 0), 总金额: yuan(isPaid ? one.cents : 0) },
    ...{ 订单金额: yuan(isPaid ? one.cents : 0), 退款金额: yuan(isPaid ? 0 : one.cents) },
    ...{ 申请退款金额: yuan(isPaid ? 0 : one.cents), 手续费: `${yuan(one.feeCents)}000`, 费率: '0.60%' },
    ...{ 充值券退款金额: '0.00', 企业红包退款金额: '0.00', 代金券金额: '0.00' },
  };
  return known[name] ?? '0';
}

/** What WeChat Pay writes of some lines; every value stands behind a backtick. */
export function wechatText(
  lines: readonly StatementLine[],
  form: keyof typeof billForms = 'all',
  merchantId = '1900000001',
): string {
  const { head: header, sums: titles } = billForms[form];
  const { count, paidCents, refundCents, feeCents } = statementSums(lines);
  const sumOf = (title: string) => {
    if (title === '总交易单数') return String(count);
    if (title.includes('手续费')) return `${bareAmount(feeCents)}000`;
    if (title.includes('充值券') || title.includes('红包')) return '0.00';
    return bareAmount(title.includes('退款') ? refundCents : paidCents);
  };
  const rows = lines.map((one) => written(header.split(',').map((name) => cell(name, one, merchantId))));
  return `${[header, ...rows, titles, written(titles.split(',').map(sumOf))].join('\r\n')}\r\n`;
}

const alipayHeader =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
/** What Alipay writes of some lines of a day: the table, and its summary. */
export function alipayTexts(lines: readonly StatementLine[]): string[] {
  const yuan = bareAmount;
  const rows = lines.map((one) => {
    const sign = one.kind === 'payment' ? 1 : -1;
    const known: Readonly<Record<string, string>> = {
      ...{ 支付宝交易号: one.channelNumber, 商户订单号: one.number, 商品名称: '保教费, 伙食费', 完成时间: one.at },
      ...{ 业务类型: one.kind === 'payment' ? '交易' : '退款', '退款批次号/请求号': one.refundNumber },
      ...{ '订单金额（元）': yuan(one.cents * sign), '服务费（元）': yuan(0 - one.feeCents) },
    };
    return alipayHeader
      .split(',')
      .map((name) => `${known[name] ?? ''}\t`)
      .join(',');
  });
  const count = (kind: string) => lines.filter((one) => one.kind === kind).length;
  const { paidCents, refundCents } = statementSums(lines);
  const notes = ['#支付宝业务明细查询', '#账号：[20880000000000510156]', '#起始日期：[2026年11月29日 00:00:00]'];
  const detail = [...notes, '#-----业务明细列表-----', alipayHeader, ...rows, '#-----业务明细列表结束-----'];
  const summary = [
    '#支付宝业务汇总查询',
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,服务费（元）',
    `合计\t,\t,${count('payment')}\t,${count('refund')}\t,${yuan(paidCents - refundCents)}\t,0\t,0\t`,
  ];
  return [detail.join('\r\n'), summary.join('\r\n')];
}
