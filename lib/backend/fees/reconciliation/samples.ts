import type { reconciliationCalls } from '@/lib/contracts/fees/reconciliation.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { sampleChannel } from '../channels/samples.ts';
import { channelsFrom } from '../orders/channel-source.ts';
import { quietChannel } from '../orders/quiet-channel.ts';
import { sampleOrder } from '../orders/samples.ts';
import { publishedBatch } from '../sample-bills.ts';
import { feeStatementLines } from '../schema/statements.ts';

const day = '2026-11-02';

/** A payment that only its channel tells of, with an order of ours or without. */
async function theirs(school: SampleSchool, orderId: string | null = null) {
  const at = new Date(`${day}T02:00:00Z`);
  const [row] = await school.inside((tx) =>
    tx
      .insert(feeStatementLines)
      .values({
        ...{ schoolId: school.id, channel: 'wechat', day, kind: 'payment', at, channelNumber: `42000${day}`, orderId },
        ...{ number: `sample${school.id.slice(0, 8)}`, refundNumber: '', cents: 1_000, state: 'onlyTheirs' },
      })
      .returning(),
  );
  if (!row) throw new Error('The sample has a line');
  return { id: row.id, version: row.version };
}

async function setUp(school: SampleSchool) {
  await school.call(fees.endpoints.saveChannel, sampleChannel());
  channelsFrom({ client: async (_, channel) => quietChannel(channel), noticePath: async () => '/api/pay/notice' });
  return { channel: 'wechat' as const, day };
}

const file = {
  name: 'bill.csv',
  content:
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,商品名称,商户数据包,手续费,费率,订单金额,费率备注\n' +
    '总交易单数,应结订单总金额,手续费总金额,订单总金额\n`0,`0.00,`0.00000,`0.00\n',
};

/** How to call what there is about statements of channels. */
export const reconciliationSamples: SampleGroup<typeof reconciliationCalls> = {
  statementLines: nothing,
  statementLine: withId(async (school) => (await theirs(school)).id),
  statements: nothing,
  fetchStatement: { input: setUp },
  readStatement: { input: setUp, file },
  bookLine: { input: async (school) => theirs(school, await sampleOrder(school)), ids: ['id'] },
  keepLine: {
    input: async (school) => ({ ...(await theirs(school)), studentId: (await publishedBatch(school)).studentId }),
    ids: ['id', 'studentId'],
  },
  giveBackLine: {
    input: async (school) => {
      await setUp(school);
      return theirs(school);
    },
    ids: ['id'],
  },
  explainLine: { input: async (school) => ({ ...(await theirs(school)), reason: '测试款' }), ids: ['id'] },
};
