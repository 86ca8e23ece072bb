import fc from 'fast-check';
import { family } from '@/lib/contracts/family.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { stranger } from '@/lib/dev/stranger.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { installationScope } from '../../kernel/audit.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import { messages } from '../../notices/schema.ts';
import type { AskedOrder, ChannelStanding } from '../channels/channel-client.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { feePayments } from '../schema/payments.ts';
import { asChannel } from './as-channel.ts';
import { channelsFrom } from './channel-source.ts';
import { learn, learnByNotice } from './learn.ts';
import { quietChannel } from './quiet-channel.ts';

const { bills, payBills } = family.endpoints;
const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => {
  setClockOffset(0);
  channelsFrom();
});

/** A channel that keeps what it was asked to collect, and of which the test is the parent's wallet. */
function wallet() {
  const orders = new Map<string, { asked: AskedOrder; standing: ChannelStanding }>();
  let down = false;
  const answer = <T>(value: T) => (down ? Promise.reject(new Error('no answer')) : Promise.resolve(value));
  const standing = (number: string): ChannelStanding => orders.get(number)?.standing ?? { state: 'unknown' };
  const client = (channel: PayChannel) =>
    quietChannel(channel, {
      prepare: (asked) => {
        if (!down)
          orders.set(asked.number, { asked, standing: orders.get(asked.number)?.standing ?? { state: 'open' } });
        return answer({ code: `code ${asked.number}` });
      },
      query: (number) => answer(standing(number)),
      close: (number) => {
        const kept = orders.get(number);
        if (!down && kept?.standing.state === 'open') orders.set(number, { ...kept, standing: { state: 'closed' } });
        return answer(standing(number));
      },
    });
  channelsFrom({ client: async (_, channel) => client(channel), noticePath: async () => '/api/pay/notice' });
  const pay = (number: string, cents = orders.get(number)?.asked.cents ?? 0, channelNumber = `T${number}`) => {
    const kept = orders.get(number);
    if (!kept) throw new Error('Nobody was asked for this');
    const paid = { state: 'success' as const, channelNumber, cents, paidAt: now() };
    orders.set(number, { ...kept, standing: paid });
    return paid;
  };
  return { orders, pay, goDown: (isDown: boolean) => (down = isDown) };
}

async function owing(names: readonly string[] = ['王小明']) {
  const at = await billingOffice(installation);
  const ids: string[] = [];
  for (const name of names) {
    const id = await at.enrol({ name });
    await at.give(id);
    ids.push(id);
  }
  const { id: batchId } = await at.publish();
  const [studentId = ''] = ids;
  const { key: ticket } = await call(endpoints.familyLink, { studentId }, at.person);
  const open = async () => (await call(bills, { ticket, proof: '' }, stranger)).children[0]?.bills ?? [];
  const pay = async (channel: PayChannel = 'wechat', scene: 'code' | 'browser' = 'code') => {
    const chosen = (await open()).map(({ id, dueCents }) => ({ billId: id, dueCents }));
    const payment = { ticket, proof: '', channel, scene, payer: '', origin: 'https://school.test', bills: chosen };
    return call(payBills, payment, stranger);
  };
  /** Sessions end sooner than orders. */
  const order = async (id: string) => call(endpoints.channelOrder, { id }, await at.school.as('fees.order.view'));
  /** Work of the channel in this school. */
  const acting = <T>(work: (ctx: ReturnType<typeof asChannel>) => Promise<T>) =>
    at.school.inside((tx) =>
      work(asChannel({ tx, now: now(), school: { id: at.school.id, timeZone: 'Asia/Shanghai' }, audit: () => {} })),
    );
  const billNow = () => at.billOf(batchId, studentId);
  const kept = () => at.school.inside((tx) => tx.select().from(feeBalances));
  const payments = () => at.school.inside((tx) => tx.select().from(feePayments));
  const told = () => at.school.inside((tx) => tx.select().from(messages));
  return { ...at, studentId, ticket, open, pay, order, acting, billNow, kept, payments, told };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

test('the same choice is one order; another closes the former at its channel first', async () => {
  const { orders } = wallet();
  const at = await owing();
  const first = await at.pay();
  expect(first.code).toContain('code ');
  expect((await at.billNow()).seenAt).not.toBeNull();
  expect(await at.pay()).toEqual(first);
  const second = await at.pay('alipay');
  expect(second.orderId).not.toBe(first.orderId);
  expect((await at.order(first.orderId)).state).toBe('closed');
  expect([...orders.values()].map(({ standing }) => standing.state)).toEqual(['closed', 'open']);
  const [one, other] = await Promise.all([at.pay('wechat'), failure(at.pay('wechat'))]);
  expect(one.code).toContain('code ');
  expect(['success', 'orderUnclear']).toContain(other);
  const states = await at.school.inside((tx) => tx.select().from(feeChannelOrders));
  expect(states.filter(({ state }) => state === 'paying')).toHaveLength(1);
});

test('what is paid is booked once with no cashier and no shift, whoever learns of it, and the family sees it', async () => {
  const { pay } = wallet();
  const at = await owing();
  const { orderId } = await at.pay();
  const { number } = await at.order(orderId);
  const paid = pay(number);
  const notice = {
    kind: 'payment' as const,
    number,
    channelNumber: paid.channelNumber,
    cents: paid.cents,
    paidAt: now(),
  };
  await Promise.all([
    at.acting((ctx) => learnByNotice(ctx, 'wechat', notice)),
    call(endpoints.askOrder, { id: orderId }, at.person),
  ]);
  await at.acting((ctx) => learnByNotice(ctx, 'wechat', notice));
  expect(await at.payments()).toMatchObject([
    { cashierId: installationScope, shiftId: null, receivedCents: 100_000, toBalanceCents: 0 },
  ]);
  expect(await at.billNow()).toMatchObject({ state: 'paid', dueCents: 0 });
  expect(await at.order(orderId)).toMatchObject({ state: 'success', trouble: null, actions: [] });
  const shown = await call(bills, { ticket: at.ticket, proof: '' }, stranger);
  expect(shown.orders).toMatchObject([{ state: 'success', cents: 100_000, receipt: expect.any(String) }]);
  expect(await at.acting((ctx) => learnByNotice(ctx, 'wechat', { ...notice, number: 'none' }))).toBe(false);
});

test.each([
  ['more than was asked', 130_000, 30_000, 0, 'kept'],
  ['less settles as far as it reaches', 40_000, 0, 60_000, null],
] as const)('%s', async (_, cents, keptCents, dueCents, trouble) => {
  const { pay } = wallet();
  const at = await owing();
  const { orderId } = await at.pay();
  const paid = pay((await at.order(orderId)).number, cents);
  await at.acting((ctx) => learn(ctx, orderId, paid));
  expect(await at.order(orderId)).toMatchObject({ state: 'success', paidCents: cents, keptCents, trouble });
  expect(await at.billNow()).toMatchObject({ dueCents });
  expect((await at.kept()).map((row) => row.cents)).toEqual(keptCents > 0 ? [keptCents] : []);
});

test('paid at the counter meanwhile, and paid twice: nothing is lost, and the clerks are told', async () => {
  const { pay } = wallet();
  const at = await owing();
  const { orderId } = await at.pay();
  const bill = await at.billNow();
  await call(endpoints.openShift, { floatCents: 0 }, at.person);
  await call(
    endpoints.takePayment,
    {
      ...{ studentId: at.studentId, parts: [{ billId: bill.id, dueCents: 100_000, cents: 100_000 }] },
      tenders: [{ payType: 'cash', cents: 100_000, reference: '' }],
      ...{ fromBalance: [], toBalance: null, changeCents: 0, payerName: '', note: '' },
    },
    at.person,
  );
  const { number } = await at.order(orderId);
  for (const channelNumber of ['A1', 'A1', 'A2'])
    await at.acting((ctx) => learn(ctx, orderId, pay(number, 100_000, channelNumber)));
  expect((await at.kept()).map(({ cents }) => cents)).toEqual([100_000, 100_000]);
  expect((await at.told()).filter(({ kind }) => kind === 'feeOrderKept').length).toBeGreaterThan(0);
  expect(await at.school.inside((tx) => tx.$count(feeChannelOrders))).toBe(2);
});

test('a channel that is silent leaves the order open: nobody pays again until it has answered', async () => {
  const { goDown, pay } = wallet();
  const at = await owing();
  const { orderId } = await at.pay();
  goDown(true);
  expect(await failure(at.pay('alipay'))).toBe('orderUnclear');
  expect((await at.order(orderId)).state).toBe('unclear');
  goDown(false);
  pay((await at.order(orderId)).number);
  expect(await failure(at.pay('alipay'))).toBe('orderPaid');
  expect(await at.billNow()).toMatchObject({ state: 'paid' });
});

test('an order that its channel does not know is in nobody’s way, and counts where it is paid after all', async () => {
  const { orders } = wallet();
  const at = await owing();
  const { orderId } = await at.pay('alipay');
  const { number } = await at.order(orderId);
  orders.delete(number);
  await at.pay('wechat');
  expect((await at.order(orderId)).state).toBe('paying');
  const late = { channelNumber: 'Z1', cents: 100_000, paidAt: now() };
  await at.acting((ctx) => learnByNotice(ctx, 'alipay', { kind: 'payment', number, ...late }));
  expect(await at.billNow()).toMatchObject({ dueCents: 0 });
});

test('the job asks until it is known, and closes what has ended', async () => {
  const { pay, orders } = wallet();
  const at = await owing(['王小明', '李大力']);
  const { orderId } = await at.pay();
  pay((await at.order(orderId)).number);
  setClockOffset(31_000);
  await at.settle();
  expect((await at.order(orderId)).state).toBe('success');

  const other = await owing();
  const { orderId: late } = await other.pay();
  for (const minutes of [1, 3, 11, 61, 121]) {
    setClockOffset(minutes * 60_000);
    await other.settle();
  }
  expect((await other.order(late)).state).toBe('closed');
  expect(orders.get((await other.order(late)).number)?.standing.state).toBe('closed');
});

test('any order and repetition of notices, queries and closes ends in one state, and in one booking', async () => {
  const { pay } = wallet();
  const step = fc.constantFrom('notice', 'query', 'close', 'open', 'unclear', 'unknown');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, isPaid) => {
      const at = await owing();
      const { orderId } = await at.pay();
      const { number } = await at.order(orderId);
      const paid = isPaid ? pay(number) : null;
      for (const what of steps)
        await at.acting(async (ctx) => {
          if (paid && (what === 'notice' || what === 'query')) return learn(ctx, orderId, paid);
          if (what === 'close') return learn(ctx, orderId, { state: 'closed' });
          return learn(ctx, orderId, { state: what === 'notice' || what === 'query' ? 'open' : what });
        });
      await at.acting((ctx) => learn(ctx, orderId, paid ?? { state: 'closed' }));
      expect((await at.order(orderId)).state).toBe(isPaid ? 'success' : 'closed');
      expect(await at.payments()).toHaveLength(isPaid ? 1 : 0);
      expect(await at.billNow()).toMatchObject({ dueCents: isPaid ? 0 : 100_000 });
      expect(await at.kept()).toEqual([]);
    }),
    rounds(5),
  );
}, 60_000);
