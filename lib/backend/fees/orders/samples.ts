import type { channelOrderCalls } from '@/lib/contracts/fees/channel-orders.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { publishedBatch } from '../sample-bills.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { channelsFrom } from './channel-source.ts';
import { quietChannel } from './quiet-channel.ts';

/** An order as a family's choice leaves it. */
export async function sampleOrder(school: SampleSchool): Promise<string> {
  const { bill, studentId } = await publishedBatch(school);
  const createdAt = new Date();
  const [row] = await school.inside((tx) =>
    tx
      .insert(feeChannelOrders)
      .values({
        ...{ schoolId: school.id, number: `sample${school.id.slice(0, 8)}`, studentId, studentName: '王小明' },
        ...{ className: '', channel: 'wechat', scene: 'code', state: 'paying', cents: bill.dueCents, payerName: '' },
        parts: [{ billId: bill.id, studentId, cents: bill.dueCents }],
        ...{ createdAt, until: new Date(createdAt.getTime() + 3_600_000) },
      })
      .returning(),
  );
  if (!row) throw new Error('The sample has an order');
  return row.id;
}

/** The same, where its channel answers that it is still open, and closes what it is told to. */
async function askable(school: SampleSchool): Promise<string> {
  channelsFrom({ client: async (_, channel) => quietChannel(channel), noticePath: async () => '/api/pay/notice' });
  return sampleOrder(school);
}

const ofChild = {
  input: async (school: SampleSchool) => ({ studentId: (await publishedBatch(school)).studentId }),
  ids: ['studentId'],
};

/** How to call what there is about orders from home. */
export const channelOrderSamples: SampleGroup<typeof channelOrderCalls> = {
  channelOrders: nothing,
  channelOrder: withId(sampleOrder),
  askOrder: withId(askable),
  closeOrder: withId(askable),
  familyLink: ofChild,
  endFamilyLink: ofChild,
};
