import fc from 'fast-check';
import { dayAfter, msOfDays } from '../days.ts';
import {
  type ChannelRefundAnswer,
  type ChannelRefundState,
  channelRefundAfter,
  isOpenChannelRefund,
  nextRefundAskAt,
  originalParts,
} from './channel-refunds.ts';

const answers = fc.array(fc.constantFrom<ChannelRefundAnswer>('success', 'accepted', 'failed', 'unclear'), {
  maxLength: 12,
});

test('whatever is answered in whatever order, the first final word stays, and silence is never a refusal', () => {
  fc.assert(
    fc.property(answers, (heard) => {
      const end = heard.reduce<ChannelRefundState>(channelRefundAfter, 'asked');
      const final = heard.find((one) => one === 'success' || one === 'failed');
      if (final) expect(end).toBe(final === 'success' ? 'done' : 'failed');
      else expect(isOpenChannelRefund(end)).toBe(true);
      if (!final && heard.includes('accepted')) expect(end).toBe('accepted');
    }),
  );
});

test('it is asked about again ever later, each time in the future, until a month is over', () => {
  const begun = new Date('2026-11-30T01:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: msOfDays(40) }), (age) => {
      const now = new Date(begun.getTime() + age);
      const next = nextRefundAskAt(begun, now);
      expect(next === null).toBe(age >= msOfDays(30));
      if (next) expect(next.getTime()).toBeGreaterThan(now.getTime());
      if (next) expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(6 * 3_600_000);
    }),
  );
});

const day = '2026-11-30';
const payment = fc
  .record({
    channel: fc.constantFrom('wechat' as const, 'alipay' as const),
    age: fc.integer({ min: 0, max: 500 }),
    paidCents: fc.integer({ min: 1, max: 500_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ channel, age, paidCents, share }) => ({
    ...{ number: `${channel}${age}`, channel, paidOn: dayAfter(day, -age), paidCents },
    backCents: Math.floor((paidCents * share) / 100),
  }));

test('an amount is spread to the cent over payments that still take it, none gives more than it has, the newest first', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 6 }), fc.integer({ min: 1, max: 2_000_000 }), (payments, cents) => {
      const { parts, left } = originalParts(payments, cents, day);
      expect(parts.reduce((sum, part) => sum + part.cents, left)).toBe(cents);
      for (const part of parts) {
        expect(part.cents).toBeLessThanOrEqual(part.payment.paidCents - part.payment.backCents);
        expect(dayAfter(part.payment.paidOn, 365) >= day).toBe(true);
      }
      // Nothing is left to the balance as long as a payment has room.
      const room = payments
        .filter(({ paidOn }) => dayAfter(paidOn, 365) >= day)
        .reduce((sum, one) => sum + one.paidCents - one.backCents, 0);
      expect(left).toBe(Math.max(0, cents - room));
    }),
  );
});
