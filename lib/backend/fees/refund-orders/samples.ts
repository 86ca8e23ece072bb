import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { refundOrderCalls } from '@/lib/contracts/fees/refund-order-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { staff } from '../../organisation/schema.ts';
import type { StoredRefund } from '../channel-refunds/refunds.ts';
import { channelsFrom } from '../orders/channel-source.ts';
import { quietChannel } from '../orders/quiet-channel.ts';
import { paid } from '../sample-bills.ts';
import { feeChannelRefunds } from '../schema/channel-refunds.ts';
import { feeRefundOrderLines, feeRefundOrders } from '../schema/refund-orders.ts';
import { shiftOf } from '../shifts/samples.ts';

const { endpoints } = fees;

/** What is given back of a bill that somebody has paid: part in cash, part as balance, part by the next bill. */
async function asked(school: SampleSchool) {
  const { student, parts } = await paid(school);
  const [part] = parts;
  const { lines, balances } = await school.call(endpoints.refundable, { studentId: student.id });
  const line = lines.find(({ billId }) => billId === part?.billId);
  const balance = balances.find(({ kind }) => kind === 'prepayment');
  if (!line || !balance) throw new Error('The sample has paid a bill and kept something');
  return {
    ...{ studentId: student.id, reason: '停课一周', handedCents: 1_500, toBalanceCents: 300, nextBillCents: 200 },
    lines: [{ billId: line.billId, line: line.line, cents: 1_000, suggestionId: null }],
    balances: [{ balanceId: balance.balanceId, cents: 1_000 }],
  };
}

/** Lets refunds be paid that nobody else has approved. */
export const decidesAlone = (school: SampleSchool) =>
  school.call(modules.organisation.endpoints.saveFlag, { key: 'fees.refundApproval', on: false, version: 0 });

/** An order of which something is handed over. */
export const handedOrder = async (school: SampleSchool) => school.call(endpoints.orderRefund, await asked(school));

async function ordered(school: SampleSchool) {
  const { id, version } = await handedOrder(school);
  return { id, version };
}

/** An order that whoever will make the call has asked for. */
async function own(school: SampleSchool) {
  const { id: otherId } = await ordered(school);
  const id = uuidv7();
  const of = { school: { id: school.id } };
  await school.inside(async (tx) => {
    const [other] = await tx
      .select()
      .from(feeRefundOrders)
      .where(oneOfSchool(of, feeRefundOrders, otherId));
    if (!other) throw new Error('The sample has asked for a refund');
    await tx
      .insert(feeRefundOrders)
      .values({ ...other, id, number: `${other.number}-2`, requestedBy: school.accountId });
  });
  return { id, version: 1 };
}

/** An approved order that goes back by its channel, of which so much has become of its one part. */
async function original(school: SampleSchool, part: Pick<StoredRefund, 'state'> | null) {
  const { id: otherId, version } = await ordered(school);
  await school.call(endpoints.withdrawRefundOrder, { id: otherId, version });
  channelsFrom({ client: async (_, channel) => quietChannel(channel), noticePath: async () => '/api/pay/notice' });
  const id = uuidv7();
  const of = { school: { id: school.id } };
  await school.inside(async (tx) => {
    const [other] = await tx
      .select()
      .from(feeRefundOrders)
      .where(oneOfSchool(of, feeRefundOrders, otherId));
    if (!other) throw new Error('The sample has asked for a refund');
    const way = { handedCents: 0, originalCents: other.handedCents, state: part ? 'returning' : 'approved' } as const;
    const open = { withdrawnAt: null, withdrawnBy: null, version: 1 };
    await tx.insert(feeRefundOrders).values({ ...other, ...way, ...open, id, number: `${other.number}-3` });
    const lines = await tx
      .select()
      .from(feeRefundOrderLines)
      .where(and(ofSchool(of, feeRefundOrderLines), eq(feeRefundOrderLines.orderId, otherId)));
    await tx.insert(feeRefundOrderLines).values(lines.map((line) => ({ ...line, orderId: id })));
    if (!part) return;
    const { handedCents: cents } = other;
    const paid = {
      channel: 'wechat' as const,
      paidNumber: 'sample',
      channelNumber: '4200001',
      paidCents: cents,
      cents,
    };
    const by = { createdAt: new Date(), createdBy: school.accountId };
    await tx.insert(feeChannelRefunds).values({
      ...{ schoolId: school.id, id, number: id.replaceAll('-', ''), ...part, ...paid, reason: '停课一周' },
      ...{ refundOrderId: id, ...by },
    });
  });
  return { id, version: 1 };
}

/** An order that its flow has returned to whoever asked for it. */
async function returned(school: SampleSchool) {
  const { approvals } = modules;
  // One person asks here and signs.
  await decidesAlone(school);
  const { rows } = await school.call(approvals.endpoints.kindFlows, {});
  const signers = await school.inside((tx) =>
    tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(ofSchool(school.id, staff), ne(staff.accountId, school.accountId))),
  );
  const { id, version } = await school.call(approvals.endpoints.setFlow, {
    ...{ name: '退款审批', note: '' },
    flow: signedByAny(signers.map((one) => one.id)),
  });
  await school.call(approvals.endpoints.moveFlow, { id, version, move: 'switchOn' });
  const before = rows.find(({ kind }) => kind === 'refund')?.version ?? 0;
  await school.call(approvals.endpoints.setKindFlow, { kind: 'refund', flowId: id, version: before });
  const order = await handedOrder(school);
  const inbox = await school.call(approvals.endpoints.inbox, {});
  const asked = inbox.rows.find(({ documentId }) => documentId === order.id);
  if (!asked) throw new Error('The sample has handed its order in');
  const decision = { id: asked.id, task: asked.task ?? 0, seen: asked.content, move: 'return' as const };
  await school.call(approvals.endpoints.decide, { ...decision, comment: '请写明原因' });
  const { handedCents, originalCents, toBalanceCents, nextBillCents } = order;
  return {
    id: order.id,
    version: order.version,
    handedCents,
    originalCents,
    toBalanceCents,
    nextBillCents,
    reason: '停课两周',
  };
}

/** A flow that any of these people sign, their own orders too. */
const signedByAny = (ids: readonly string[]) => ({
  nodes: [
    {
      ...({ key: 'any', type: 'sign', name: '负责人', mode: 'any', oneself: 'fallback' } as const),
      who: ids.map((id) => ({ by: 'person' as const, id })),
      ...{ nobody: { by: 'refuse' as const }, hours: null, next: null },
      wants: { signature: false, comment: false, file: false },
    },
  ],
  ...{ copiesAtStart: [], copiesAtEnd: [], resume: 'where' as const, ownDecision: true, onceInARow: false },
});

/** How to call what there is about refund orders. */
export const refundOrderSamples: SampleGroup<typeof refundOrderCalls> = {
  refundable: { input: async (school) => ({ studentId: (await asked(school)).studentId }), ids: ['studentId'] },
  orderRefund: { input: asked, ids: ['studentId', 'lines.0.billId', 'balances.0.balanceId'] },
  decideRefundOrder: {
    input: async (school) => {
      return { ...(await ordered(school)), move: 'approve' as const, note: '同意' };
    },
    ids: ['id'],
  },
  mendRefundOrder: { input: returned, ids: ['id'] },
  withdrawRefundOrder: { input: own, ids: ['id'] },
  payRefundOrder: {
    input: async (school) => {
      await decidesAlone(school);
      const order = await ordered(school);
      await shiftOf(school);
      return { ...order, payType: 'cash' as const, receiver: '王妈妈' };
    },
    ids: ['id'],
  },
  sendRefundBack: { input: (school) => original(school, null), ids: ['id'] },
  askRefundBack: withId(async (school) => (await original(school, { state: 'asked' })).id),
  settleRefundBack: { input: (school) => original(school, { state: 'failed' }), ids: ['id'] },
  refundOrders: nothing,
  exportRefundOrders: nothing,
  refundOrder: withId(async (school) => (await ordered(school)).id),
};
