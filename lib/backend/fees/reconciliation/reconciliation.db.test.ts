import fc from 'fast-check';
import { family } from '@/lib/contracts/family.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { wechatText } from '@/lib/dev/channel-bills.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { stranger } from '@/lib/dev/stranger.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { StatementLine } from '@/lib/rules/fees/statement-lines.ts';
import { financeDocuments } from '../../finance/schema/documents.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import type { ChannelStatement } from '../channels/channel-client.ts';
import { writtenMoment } from '../channels/channel-moments.ts';
import { sampleChannel } from '../channels/samples.ts';
import { asChannel } from '../orders/as-channel.ts';
import { channelsFrom } from '../orders/channel-source.ts';
import { learnByNotice, orderReceiver } from '../orders/learn.ts';
import { quietChannel } from '../orders/quiet-channel.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeChannelRefunds } from '../schema/channel-refunds.ts';
import { feePayments } from '../schema/payments.ts';
import { feeStatementLines } from '../schema/statements.ts';
import { channelDay } from '../statements/await.ts';
import { channelPayments } from './closing-check.ts';
import { keepStatement } from './keep.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => {
  setClockOffset(0);
  channelsFrom();
});

/** A school that is paid by WeChat Pay, whose statement the test writes, and a family with one order. */
async function desk() {
  const at = await billingOffice(installation);
  const merchant = sampleChannel();
  await call(endpoints.saveChannel, merchant, at.person);
  let lines: readonly StatementLine[] = [];
  let later = false;
  const asked: string[] = [];
  const statement = async (): Promise<ChannelStatement> => {
    if (later) return { state: 'later' };
    if (lines.length === 0) return { state: 'none' };
    return { state: 'ready', bytes: Buffer.from(wechatText(lines, 'all', merchant.merchantId)) };
  };
  const refund = async ({ refundNumber }: { readonly refundNumber: string }) => {
    asked.push(refundNumber);
    return { state: 'accepted' as const, reason: 'PROCESSING' };
  };
  channelsFrom({
    client: async (_, channel) => quietChannel(channel, { statement, refund }),
    noticePath: async () => '/api/pay/notice',
  });
  const studentId = await at.enrol({ name: '王小明' });
  await at.give(studentId);
  const { id: batchId } = await at.publish();
  const { key: ticket } = await call(endpoints.familyLink, { studentId }, at.person);
  const { children } = await call(family.endpoints.bills, { ticket, proof: '' }, stranger);
  const bills = (children[0]?.bills ?? []).map(({ id, dueCents }) => ({ billId: id, dueCents }));
  const payment = { ticket, proof: '', channel: 'wechat' as const, scene: 'code' as const, payer: '', bills };
  const { orderId } = await call(family.endpoints.payBills, { ...payment, origin: 'https://school.test' }, stranger);
  const { number, cents } = await call(endpoints.channelOrder, { id: orderId }, at.person);
  const paidAt = now();
  const day = channelDay(paidAt);
  const paid: StatementLine = {
    ...{ kind: 'payment', at: writtenMoment(paidAt), channelNumber: `T${number}`, number, refundNumber: '' },
    ...{ cents, feeCents: 600 },
  };
  /** The morning after. */
  const morning = async () => {
    setClockOffset(Date.parse(`${dayAfter(day, 1)}T10:30:00+08:00`) - Date.now());
    return at.school.as('*');
  };
  const acting = <T>(work: (ctx: ReturnType<typeof asChannel>) => Promise<T>) =>
    at.school.inside((tx) =>
      work(asChannel({ tx, now: now(), school: { id: at.school.id, timeZone: 'Asia/Shanghai' }, audit: () => {} })),
    );
  const rows = () => at.school.inside((tx) => tx.select().from(feeStatementLines));
  const stateOf = async (channelNumber: string) =>
    (await rows()).find((one) => one.channelNumber === channelNumber)?.state;
  return {
    ...{ ...at, studentId, batchId, orderId, number, cents, day, paid, paidAt, asked, morning, acting, rows, stateOf },
    write: (given: readonly StatementLine[]) => {
      lines = given;
    },
    beLate: (isLate: boolean) => {
      later = isLate;
    },
    /** By whoever is signed in now: sessions of the day before may be over. */
    billNow: async () => {
      const now = await at.school.as('*');
      const [row] = (await call(endpoints.bills, { batchId, studentId }, now)).rows;
      return call(endpoints.bill, { id: row?.id ?? '' }, now);
    },
  };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
const theirs = (paid: StatementLine, name: string, more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ ...paid, channelNumber: `T${name}`, number: `other${name}`, cents: 12_345, feeCents: 74 },
  ...more,
});

test('a day with a lost notice and money without an order comes to no open line by the acts that are shown', async () => {
  const at = await desk();
  at.write([at.paid, theirs(at.paid, 'A'), theirs(at.paid, 'B'), theirs(at.paid, 'C')]);
  const person = await at.morning();
  const of = { channel: 'wechat' as const, day: at.day };
  expect(await call(endpoints.fetchStatement, of, person)).toEqual({ answer: 'read', lines: 4, open: 3 });
  expect(await at.billNow()).toMatchObject({ state: 'paid', dueCents: 0 });
  expect(await at.stateOf(at.paid.channelNumber)).toBe('agreed');
  expect(await call(endpoints.fetchStatement, of, person)).toEqual({ answer: 'known', lines: 4, open: 3 });
  expect(
    await at.school.inside((tx) => channelPayments.of({ tx, school: { id: at.school.id } }, monthOf(at.day))),
  ).toHaveLength(3);

  const open = await call(endpoints.statementLines, { open: true }, person);
  expect(open).toMatchObject({ total: 3, feeCents: 3 * 74, sums: { onlyTheirs: { count: 3, cents: 3 * 12_345 } } });
  const [a, b, c] = open.rows.toSorted((one, other) => (one.channelNumber < other.channelNumber ? -1 : 1));
  if (!(a && b && c)) throw new Error('Three lines are open');
  expect(a.actions).toEqual(['keep', 'giveBack', 'explain']);
  const seen = ({ id, version }: typeof a) => ({ id, version });
  expect(await call(endpoints.keepLine, { ...seen(a), studentId: at.studentId }, person)).toMatchObject({
    state: 'kept',
    actions: [],
  });
  expect(await failure(call(endpoints.keepLine, { ...seen(a), studentId: at.studentId }, person))).not.toBe('success');
  expect(await call(endpoints.giveBackLine, seen(b), person)).toMatchObject({ state: 'givenBack' });
  await call(endpoints.explainLine, { ...seen(c), reason: '测试款' }, person);
  expect(await call(endpoints.statementLines, { open: true }, person)).toMatchObject({ total: 0 });
  expect(
    await at.school.inside((tx) => channelPayments.of({ tx, school: { id: at.school.id } }, monthOf(at.day))),
  ).toEqual([]);

  const kept = await at.school.inside((tx) => tx.select().from(feeBalances));
  expect(kept).toMatchObject([{ studentId: at.studentId, leftCents: 12_345 }]);
  const [refund] = await at.school.inside((tx) => tx.select().from(feeChannelRefunds));
  expect(refund).toMatchObject({ state: 'accepted', cents: 12_345, paidNumber: 'otherB', channelNumber: 'TB' });
  expect(new Set(at.asked)).toEqual(new Set([refund?.number]));
  // What the channel kept is a cost in the books, once.
  const documents = await at.school.inside((tx) => tx.select().from(financeDocuments));
  expect(documents.filter(({ kind }) => kind === 'channelFee')).toHaveLength(1);
});

test('what a file alone tells waits for a person, who books it to its order', async () => {
  const at = await desk();
  const person = await at.morning();
  const file = sent('bill.csv', wechatText([at.paid], 'all', sampleChannel().merchantId));
  const of = { channel: 'wechat' as const, day: at.day };
  await call(endpoints.readStatement, of, person, file);
  expect(await at.billNow()).toMatchObject({ dueCents: at.cents });
  const [line] = (await call(endpoints.statementLines, {}, person)).rows;
  expect(line).toMatchObject({
    state: 'onlyTheirs',
    childName: '王小明',
    actions: ['book', 'keep', 'giveBack', 'explain'],
  });
  const booked = await call(endpoints.bookLine, { id: line?.id ?? '', version: line?.version ?? 0 }, person);
  expect(booked).toMatchObject({ state: 'agreed', ourCents: at.cents });
  expect(await at.billNow()).toMatchObject({ dueCents: 0 });
});

test('a touched, foreign or early statement is refused whole, and one that is late is asked for again', async () => {
  const at = await desk();
  const of = { channel: 'wechat' as const, day: at.day };
  expect(await failure(call(endpoints.fetchStatement, of, at.person))).toBe('invalid');
  const person = await at.morning();
  at.write([{ ...at.paid, at: `${dayAfter(at.day, -1)} 09:00:00` }]);
  expect(await failure(call(endpoints.fetchStatement, of, person))).toBe('statementRefused');
  expect(await at.rows()).toEqual([]);
  at.beLate(true);
  expect(await call(endpoints.fetchStatement, of, person)).toEqual({ answer: 'later', lines: 0, open: 0 });
  expect(await failure(call(endpoints.fetchStatement, { ...of, channel: 'alipay' }, person))).toBe('channelDown');
});

test('it comes by itself the morning after, and what we alone have is shown until the channel names it', async () => {
  const at = await desk();
  const { channelNumber, cents } = at.paid;
  const notice = { kind: 'payment' as const, number: at.number, channelNumber, cents, paidAt: at.paidAt };
  await at.acting((ctx) => learnByNotice(ctx, 'wechat', notice));
  await at.acting((ctx) => orderReceiver(ctx, 'wechat', { ...notice, number: 'nobodys', channelNumber: 'TN' }));
  expect(await at.stateOf('TN')).toBe('onlyTheirs');
  at.write([theirs(at.paid, 'N', { number: 'nobodys', cents })]);
  await at.morning();
  await at.settle();
  expect(await at.stateOf(channelNumber)).toBe('onlyOurs');
  expect((await at.rows()).filter((one) => one.channelNumber === 'TN')).toHaveLength(1);
  at.write([at.paid, theirs(at.paid, 'N', { number: 'nobodys', cents })]);
  await call(endpoints.fetchStatement, { channel: 'wechat', day: at.day }, await at.school.as('*'));
  expect(await at.stateOf(channelNumber)).toBe('agreed');
});

test('any order and repetition of notices and statements ends in one booking to the cent, and in one state', async () => {
  const step = fc.constantFrom('notice', 'fetched', 'uploaded', 'without');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const at = await desk();
      const { channelNumber, cents } = at.paid;
      const notice = { kind: 'payment' as const, number: at.number, channelNumber, cents, paidAt: at.paidAt };
      const came = (source: 'fetched' | 'uploaded', lines: readonly StatementLine[]) => ({
        ...{ channel: 'wechat' as const, day: at.day, source, lines, digest: JSON.stringify(lines) },
      });
      const other = theirs(at.paid, 'X');
      for (const what of [...steps, 'fetched'] as const)
        await at.acting(async (ctx) => {
          if (what === 'notice') await learnByNotice(ctx, 'wechat', notice);
          else if (what === 'without') await keepStatement(ctx, came('fetched', [other]));
          else await keepStatement(ctx, came(what, [at.paid, other]));
        });
      const payments = await at.school.inside((tx) => tx.select().from(feePayments));
      expect(payments.map(({ receivedCents }) => receivedCents)).toEqual([cents]);
      const states = new Map((await at.rows()).map((row) => [row.channelNumber, row]));
      expect(states.get(channelNumber)?.state).toBe('agreed');
      expect(states.get('TX')).toMatchObject({ state: 'onlyTheirs', cents: 12_345, ourCents: null });
      expect(states.size).toBe(2);
    }),
    rounds(4),
  );
}, 60_000);
