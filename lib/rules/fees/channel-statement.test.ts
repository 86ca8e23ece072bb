import fc from 'fast-check';
import { alipayTexts, billForms, wechatText } from '@/lib/dev/channel-bills.ts';
import { readAlipayStatement } from './alipay-statement.ts';
import { type StatementLine, StatementRefused } from './statement-lines.ts';
import { readWechatStatement } from './wechat-statement.ts';

const day = '2026-11-29';
const wechat = { day, merchantId: '1900000001' };
const alipay = { day, merchantId: '2088000000000051' };

const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
const clock = (second: number) => `${two(second / 3_600)}:${two((second / 60) % 60)}:${two(second % 60)}`;

const line: fc.Arbitrary<StatementLine> = fc
  .record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    second: fc.integer({ min: 0, max: 86_399 }),
    serial: fc.integer({ min: 1, max: 999_999 }),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    fee: fc.integer({ min: 0, max: 9_999 }),
  })
  .map(({ kind, second, serial, cents, fee }) => ({
    ...{ kind, cents, channelNumber: `42000${serial}`, number: `F${serial}` },
    at: `${day} ${clock(second)}`,
    refundNumber: kind === 'refund' ? `R${serial}` : '',
    feeCents: kind === 'refund' ? 0 - fee : fee,
  }));
const some = fc.array(line, { maxLength: 8 });
const of = (kind: StatementLine['kind']) => some.map((lines) => lines.filter((one) => one.kind === kind));

test.each([
  ['27 columns', 'all', some],
  ['payments alone', 'success', of('payment')],
  ['refunds alone', 'refund', of('refund')],
  ['24 columns, as formerly', 'former', some],
] as const)('WeChat Pay, %s: every line is read to the cent', (_, form, lines) => {
  fc.assert(fc.property(lines, (one) => expect(readWechatStatement(wechatText(one, form), wechat)).toEqual(one)));
  expect(billForms[form].head.split(',').length).toBe({ all: 27, success: 20, refund: 29, former: 24 }[form]);
});

test('Alipay: every line is read to the cent', () => {
  fc.assert(fc.property(some, (lines) => expect(readAlipayStatement(alipayTexts(lines), alipay)).toEqual(lines)));
});

const paid: StatementLine = {
  ...{ kind: 'payment', at: `${day} 09:00:00`, channelNumber: '42000777', number: 'F777', refundNumber: '' },
  ...{ cents: 123_456, feeCents: 741 },
};
const good = wechatText([paid, { ...paid, channelNumber: '42000778' }]);
const faultOf = (read: () => unknown) => {
  try {
    read();
    return 'taken';
  } catch (error) {
    return error instanceof StatementRefused ? `${error.fault} ${error.line}` : String(error);
  }
};

test.each([
  ['an unknown column', good.replace('费率备注', '新列'), wechat, 'header 1'],
  ['GBK read as UTF-8', good.replace('交易时间', '����ʱ��'), wechat, 'header 1'],
  ['a page of a network', '<html></html>', wechat, 'header 1'],
  ['a line that is cut off', good.replace(/`42000778.*/, '`42000778'), wechat, 'columns 3'],
  ['an amount that was touched', good.replace('`1234.56', '`1234.57'), wechat, 'sums 5'],
  ['a line that is gone', good.replace(/.*42000778.*\r\n/, ''), wechat, 'sums 4'],
  ['sums that are gone', good.replace(/\r\n总交易单数[\s\S]*/, ''), wechat, 'sums 3'],
  ['no number', good.replaceAll('1234.56', 'NaN'), wechat, 'amount 2'],
  ['a state that nobody knows', good.replace('SUCCESS', 'MAYBE'), wechat, 'state 2'],
  ['another day', good, { ...wechat, day: '2026-11-28' }, 'day 2'],
  ['another merchant', good, { ...wechat, merchantId: '1900000002' }, 'merchant 2'],
])('WeChat Pay refuses the whole of it for %s', (_, text, whose, fault) => {
  expect(faultOf(() => readWechatStatement(text, whose))).toBe(fault);
});

const [detail = '', summary = ''] = alipayTexts([paid]);
test.each([
  ['an unknown column', [detail.replace('备注', '新列'), summary], alipay, 'header 5'],
  ['another account', [detail, summary], { ...alipay, merchantId: '2088000000000052' }, 'merchant 0'],
  ['another day', [detail, summary], { ...alipay, day: '2026-11-28' }, 'day 0'],
  ['a line of another day', [detail.replace(paid.at, '2026-11-28 09:00:00'), summary], alipay, 'day 6'],
  ['a kind that nobody knows', [detail.replace('交易\t', '转账\t'), summary], alipay, 'state 6'],
  ['an amount that was touched', [detail.replace('1234.56', '1234.57'), summary], alipay, 'sums 3'],
  ['the summary alone', [summary], alipay, 'header 2'],
])('Alipay refuses the whole of it for %s', (_, texts, whose, fault) => {
  expect(faultOf(() => readAlipayStatement(texts, whose))).toBe(fault);
});
