import { createHash } from 'node:crypto';
import { ZipFile } from 'yazl';
import { beijing, type Channel, type Order, type World } from './ledger.ts';

/* The statements of a day, as each channel writes them: what was paid on it, and what went back. */

interface Line {
  readonly order: Order;
  /** Null of a payment. */
  readonly refund: World['refunds'][number] | null;
  readonly at: number;
  readonly cents: number;
}

const yuan = (cents: number) => {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};
/** Six in a thousand, to the cent. */
export const feeOf = (cents: number): number => Math.round((cents * 6) / 1_000);

/** What happened on a day. */
function linesOf(world: World, channel: Channel, day: string): Line[] {
  const isOfDay = (at: number) => beijing(at).startsWith(day);
  const paid = world.orders.filter((one) => one.channel === channel && one.state === 'paid');
  const payments = paid
    .filter(({ paidAt }) => isOfDay(paidAt))
    .map((order): Line => ({ order, refund: null, at: order.paidAt, cents: order.paidCents }));
  const refunds = world.refunds.flatMap((refund): Line[] => {
    const order = paid.find((one) => one.number === refund.number);
    return order && refund.channel === channel && isOfDay(refund.at)
      ? [{ order, refund, at: refund.at, cents: refund.cents }]
      : [];
  });
  return [...payments, ...refunds];
}

export type BillForm = 'ALL' | 'SUCCESS' | 'REFUND';

const headOf: Readonly<Record<BillForm, string>> = {
  ALL: '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  SUCCESS:
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,商品名称,商户数据包,手续费,费率,订单金额,费率备注',
  REFUND:
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,退款申请时间,退款成功时间,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
};

function wechatCell(name: string, { order, refund, at, cents }: Line, merchant: { appId: string; merchantId: string }) {
  const paid = refund ? 0 : cents;
  const back = refund ? cents : 0;
  const fee = feeOf(cents) * (refund ? -1 : 1);
  const values: Readonly<Record<string, string>> = {
    ...{ 交易时间: beijing(refund ? order.paidAt : at), 公众账号ID: merchant.appId, 商户号: merchant.merchantId },
    ...{ 微信订单号: order.channelNumber, 商户订单号: order.number, 用户标识: 'oSimulatedPayer' },
    ...{ 交易类型: 'JSAPI', 交易状态: refund ? 'REFUND' : 'SUCCESS', 付款银行: 'OTHERS', 货币种类: 'CNY' },
    ...{ 应结订单金额: yuan(paid), 代金券金额: '0.00', 订单金额: yuan(paid), 商品名称: order.title },
    ...{ 退款申请时间: beijing(at), 退款成功时间: beijing(at), 微信退款单号: refund ? `503${refund.at}` : '0' },
    ...{ 商户退款单号: refund?.refundNumber ?? '0', 退款金额: yuan(back), 充值券退款金额: '0.00' },
    ...{ 退款类型: refund ? 'ORIGINAL' : '', 退款状态: refund ? 'SUCCESS' : '', 申请退款金额: yuan(back) },
    ...{ 手续费: `${yuan(fee)}000`, 费率: '0.60%' },
  };
  return values[name] ?? '';
}

/** WeChat Pay's trade bill; null on a day without any. */
export function wechatBill(
  world: World,
  merchant: { readonly appId: string; readonly merchantId: string },
  day: string,
  form: BillForm,
): string | null {
  const isWanted = ({ refund }: Line) => form === 'ALL' || (refund === null) === (form === 'SUCCESS');
  const lines = linesOf(world, 'wechat', day).filter(isWanted);
  if (lines.length === 0) return null;
  const names = headOf[form].split(',');
  const rows = lines.map((line) => names.map((name) => `\`${wechatCell(name, line, merchant)}`).join(','));
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  const paid = sum(({ refund, cents }) => (refund ? 0 : cents));
  const back = sum(({ refund, cents }) => (refund ? cents : 0));
  const fee = `${yuan(sum(({ refund, cents }) => feeOf(cents) * (refund ? -1 : 1)))}000`;
  const isPaidAlone = form === 'SUCCESS';
  const titles = isPaidAlone
    ? '总交易单数,应结订单总金额,手续费总金额,订单总金额'
    : '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
  const sums = isPaidAlone
    ? [String(lines.length), yuan(paid), fee, yuan(paid)]
    : [String(lines.length), yuan(paid), yuan(back), '0.00', fee, yuan(paid), yuan(back)];
  return `${[names.join(','), ...rows, titles, sums.map((value) => `\`${value}`).join(',')].join('\r\n')}\r\n`;
}

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

function alipayRow({ order, refund, at, cents }: Line): string {
  const sign = refund ? -1 : 1;
  const values: Readonly<Record<string, string>> = {
    ...{ 支付宝交易号: order.channelNumber, 商户订单号: order.number, 业务类型: refund ? '退款' : '交易' },
    ...{
      商品名称: order.title,
      创建时间: beijing(order.paidAt),
      完成时间: beijing(at),
      对方账户: 'sim***@example.com',
    },
    ...{ '订单金额（元）': yuan(cents * sign), '商家实收（元）': yuan(cents * sign) },
    ...{ '退款批次号/请求号': refund?.refundNumber ?? '', '服务费（元）': yuan(0 - feeOf(cents) * sign) },
  };
  return alipayHead
    .split(',')
    .map((name) => `${values[name] ?? (name.endsWith('（元）') ? '0.00' : '')}\t`)
    .join(',');
}

export const hasAlipayBill = (world: World, day: string): boolean => linesOf(world, 'alipay', day).length > 0;

/** Alipay's trade bill, a table and its summary in one archive; null on a day without any. */
export async function alipayBill(world: World, merchantId: string, day: string): Promise<Buffer | null> {
  const lines = linesOf(world, 'alipay', day);
  if (lines.length === 0) return null;
  const written = day.replace(/-(\d\d)-(\d\d)$/, '年$1月$2日');
  const span = `#起始日期：[${written} 00:00:00]   终止日期：[${written} 24:00:00]`;
  const head = [`#账号：[${merchantId}0156]`, span];
  const detail = [
    ...['#支付宝业务明细查询', ...head, '#-----------------业务明细列表----------------', alipayHead],
    ...[...lines.map(alipayRow), '#-----------------业务明细列表结束------------'],
  ];
  const back = lines.filter(({ refund }) => refund).length;
  const sum = lines.reduce((all, { refund, cents }) => all + (refund ? 0 - cents : cents), 0);
  const summary = [
    ...['#支付宝业务汇总查询', ...head],
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）',
    `合计\t,\t,${lines.length - back}\t,${back}\t,${yuan(sum)}\t,${yuan(sum)}\t`,
  ];
  const zip = new ZipFile();
  zip.addBuffer(gbk(detail.join('\r\n')), `${merchantId}0156_业务明细.csv`);
  zip.addBuffer(gbk(summary.join('\r\n')), `${merchantId}0156_业务明细(汇总).csv`);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

let signs: Map<string, number> | null = null;

/** Text in GBK, told by the platform's own decoder; what GBK lacks is written as a question mark. */
function gbk(text: string): Buffer {
  if (!signs) {
    signs = new Map();
    const decoder = new TextDecoder('gb18030');
    for (let lead = 0x81; lead <= 0xfe; lead++)
      for (let trail = 0x40; trail <= 0xfe; trail++)
        if (trail !== 0x7f) signs.set(decoder.decode(Uint8Array.of(lead, trail)), (lead << 8) | trail);
  }
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.charCodeAt(0) < 0x80 ? sign.charCodeAt(0) : (signs.get(sign) ?? 0x3f);
    bytes.push(...(code > 0xff ? [code >> 8, code & 0xff] : [code]));
  }
  return Buffer.from(bytes);
}
