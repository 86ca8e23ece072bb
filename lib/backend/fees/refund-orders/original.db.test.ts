import fc from 'fast-check';
import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import type { ChannelRefundAnswer } from '@/lib/rules/fees/channel-refunds.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import type { ChannelRefund } from '../channels/channel-client.ts';
import { asChannel } from '../orders/as-channel.ts';
import { channelsFrom } from '../orders/channel-source.ts';
import { learn } from '../orders/learn.ts';
import { quietChannel } from '../orders/quiet-channel.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeBillLines } from '../schema/bills.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { feeChannelRefunds } from '../schema/channel-refunds.ts';
import { feePaymentTenders } from '../schema/payments.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => {
  setClockOffset(0);
  channelsFrom();
});

/** A family that has paid its bill from home in these parts, and a channel that answers as the test says. */
async function desk(paid: readonly number[], daysAgo: readonly number[] = paid.map(() => 0)) {
  const at = await billingOffice(installation);
  await call(organisation.endpoints.saveFlag, { key: 'fees.refundApproval', on: false, version: 0 }, at.person);
  /** What the channel has given back, once for each number, and how it answers next. */
  const ledger = new Map<string, number>();
  const script: ChannelRefundAnswer[] = [];
  let usual: ChannelRefundAnswer = 'success';
  const answer = (refundNumber: string, cents: number): ChannelRefund => {
    const state = ledger.has(refundNumber) ? 'success' : (script.shift() ?? usual);
    if (state === 'success') ledger.set(refundNumber, cents);
    return state === 'success' ? { state, at: now() } : { state, reason: state };
  };
  const asked = new Map<string, number>();
  channelsFrom({
    client: async (_, channel) =>
      quietChannel(channel, {
        refund: async ({ refundNumber, cents }) => {
          asked.set(refundNumber, cents);
          return answer(refundNumber, cents);
        },
        queryRefund: async ({ refundNumber }) => answer(refundNumber, asked.get(refundNumber) ?? 0),
      }),
    noticePath: async () => '/api/pay/notice',
  });
  const studentId = await at.enrol({ name: '王小明' });
  await at.give(studentId);
  const { id: batchId } = await at.publish();
  const bill = await at.billOf(batchId, studentId);
  const acting = <T>(work: (ctx: ReturnType<typeof asChannel>) => Promise<T>) =>
    at.school.inside((tx) =>
      work(asChannel({ tx, now: now(), school: { id: at.school.id, timeZone: 'Asia/Shanghai' }, audit: () => {} })),
    );
  for (const [place, cents] of paid.entries())
    await acting(async (ctx) => {
      const paidAt = new Date(now().getTime() - msOfDays(daysAgo[place] ?? 0) - (paid.length - place) * 1_000);
      const [order] = await ctx.tx
        .insert(feeChannelOrders)
        .values({
          ...{ schoolId: at.school.id, number: `order${place}`, studentId, studentName: '王小明', className: '' },
          ...{ channel: 'wechat', scene: 'code', state: 'paying', cents, payerName: '', createdAt: paidAt },
          ...{ parts: [{ billId: bill.id, studentId, cents }], until: paidAt },
        })
        .returning();
      await learn(ctx, order?.id ?? '', { state: 'success', channelNumber: `T${place}`, cents, paidAt });
    });
  const routes = { handedCents: 0, toBalanceCents: 0, nextBillCents: 0 };
  const order = (cents: number) =>
    call(
      endpoints.orderRefund,
      {
        studentId,
        lines: [{ billId: bill.id, line: 0, cents }],
        balances: [],
        ...routes,
        originalCents: cents,
        reason: '退学',
      },
      at.person,
    );
  const send = async (cents: number) => {
    const { id, version } = await order(cents);
    return call(endpoints.sendRefundBack, { id, version }, at.person);
  };
  const view = (id: string) => call(endpoints.refundOrder, { id }, at.person);
  const back = () => at.school.inside((tx) => tx.select().from(feeChannelRefunds));
  const tenders = async () =>
    (await at.school.inside((tx) => tx.select().from(feePaymentTenders))).filter(({ cents }) => cents < 0);
  const balances = () => at.school.inside((tx) => tx.select().from(feeBalances));
  return {
    ...{ ...at, studentId, order, send, view, back, tenders, balances, ledger, script },
    answerUsually: (state: ChannelRefundAnswer) => {
      usual = state;
    },
  };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

test('the newest payment goes back first, each part under a number of its own, and is booked once all have arrived', async () => {
  const at = await desk([60_000, 40_000]);
  expect(await call(endpoints.refundable, { studentId: at.studentId }, at.person)).toMatchObject({
    originalCents: 100_000,
  });
  at.answerUsually('accepted');
  const sent = await at.send(50_000);
  expect(sent).toMatchObject({ state: 'returning', actions: ['ask'] });
  await at.settle();
  // Taken up is not done: nothing is booked yet, and nothing else may give the same money back.
  expect(await at.tenders()).toEqual([]);
  expect(await failure(at.order(60_000))).toBe('refundOver');
  at.answerUsually('success');
  const done = await call(endpoints.askRefundBack, { id: sent.id }, at.person);
  expect(done).toMatchObject({
    state: 'done',
    originals: [
      { cents: 40_000, state: 'done' },
      { cents: 10_000, state: 'done' },
    ],
  });
  expect((await at.back()).map(({ paidNumber, cents }) => [paidNumber, cents])).toEqual([
    ['order1', 40_000],
    ['order0', 10_000],
  ]);
  expect((await at.tenders()).map(({ cents, payType }) => [payType, cents])).toEqual([
    ['eduWechat', -40_000],
    ['eduWechat', -10_000],
  ]);
  expect(await at.balances()).toEqual([]);
  await at.settle();
  expect(await at.tenders()).toHaveLength(2);
  expect(await call(endpoints.refundable, { studentId: at.studentId }, at.person)).toMatchObject({
    originalCents: 50_000,
  });
});

test('what a channel refuses for good becomes a balance once a person says so', async () => {
  const at = await desk([100_000]);
  at.answerUsually('failed');
  const { id } = await at.send(30_000);
  await at.settle();
  const refused = await at.view(id);
  expect(refused).toMatchObject({
    state: 'returning',
    actions: ['settle'],
    originals: [{ state: 'failed', said: 'failed' }],
  });
  const settled = await call(endpoints.settleRefundBack, { id, version: refused.version }, at.person);
  expect(settled.state).toBe('done');
  expect(await at.balances()).toMatchObject([{ kind: 'prepayment', leftCents: 30_000 }]);
  expect(await at.tenders()).toEqual([]);
});

test('what is older than the channel takes back becomes a balance, and more than came by it cannot be asked for', async () => {
  const at = await desk([60_000, 40_000], [400, 3]);
  expect(await failure(at.order(50_000))).toBe('invalid');
  const { id, version } = await at.order(40_000);
  setClockOffset(msOfDays(364));
  const person = await at.school.as('*');
  await call(endpoints.sendRefundBack, { id, version }, person);
  expect(await call(endpoints.refundOrder, { id }, person)).toMatchObject({ state: 'done', originals: [] });
  expect(await at.balances()).toMatchObject([{ leftCents: 40_000 }]);
});

test('a refund by the channel is neither paid at the counter nor reversed', async () => {
  const at = await desk([100_000]);
  const { id, version } = await at.order(10_000);
  await call(endpoints.openShift, { floatCents: 0 }, at.person);
  expect(await failure(call(endpoints.payRefundOrder, { id, version, payType: 'cash' }, at.person))).toBe('wrongState');
  await call(endpoints.sendRefundBack, { id, version }, at.person);
  await at.settle();
  const { paymentId, actions } = await at.view(id);
  expect(actions).toEqual([]);
  expect(await failure(call(endpoints.reversePayment, { id: paymentId ?? '', reason: '错' }, at.person))).toBe(
    'wrongState',
  );
});

test('whatever a channel answers in whatever order, what left it is what was booked, to the cent', async () => {
  const word = fc.constantFrom<ChannelRefundAnswer>('success', 'accepted', 'unclear', 'failed');
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 6 }), fc.integer({ min: 1, max: 100_000 }), async (script, cents) => {
      const at = await desk([60_000, 40_000]);
      at.script.push(...script);
      const { id } = await at.send(cents);
      await at.settle();
      for (let press = 0; press < 8; press += 1)
        await call(endpoints.askRefundBack, { id }, at.person).catch(() => undefined);
      const before = await at.view(id);
      if (before.actions.includes('settle'))
        await call(endpoints.settleRefundBack, { id, version: before.version }, at.person);
      expect((await at.view(id)).state).toBe('done');
      const left = [...at.ledger.values()].reduce((sum, one) => sum + one, 0);
      const booked = (await at.tenders()).reduce((sum, one) => sum - one.cents, 0);
      const kept = (await at.balances()).reduce((sum, one) => sum + one.leftCents, 0);
      expect(booked).toBe(left);
      expect(booked + kept).toBe(cents);
      const [line] = await at.school.inside((tx) => tx.select().from(feeBillLines));
      expect(line?.refundedCents).toBe(cents);
    }),
    rounds(4),
  );
}, 60_000);
