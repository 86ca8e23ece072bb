import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = fees;
const installation = testInstallation();
type Patterns = InputOf<typeof endpoints.saveNumberPatterns>['patterns'];

test('numbers to come follow the pattern, count on, and none is given twice when it changes back', async () => {
  const at = await refundDesk(installation);
  const { person, studentId } = at;
  const take = async () => {
    const { number, receipt } = await at.take({ tenders: at.cash(100), toBalance: { studentId, cents: 100 } });
    return [number, receipt.number];
  };
  const before = await call(endpoints.numberPatterns, {}, person);
  const { patterns } = before;
  expect(before).toMatchObject({ version: 0, next: { payment: { serial: 2, changed: 2 }, move: { serial: 1 } } });
  const save = (payment: Partial<Patterns['payment']>, version: number) =>
    call(
      endpoints.saveNumberPatterns,
      { patterns: { ...patterns, payment: { ...patterns.payment, ...payment } }, version },
      person,
    );
  const [year, month] = [before.day.replace(/-.*/, ''), before.day.replace(/^(\d+)-(\d+)-\d+$/, '$1$2')];
  await save({ prefix: 'SF', parts: 'year', digits: 3, restart: 'year' }, 0);
  expect(await take()).toEqual([`SF${year}-002`, `SJ${month}-00002`]);
  expect((await call(endpoints.numberPatterns, {}, person)).next.payment).toEqual({ serial: 3, changed: 3 });
  await save({}, 1);
  expect(await take()).toEqual([`SK${month}-00003`, `SJ${month}-00003`]);
  await save({ prefix: 'X', parts: 'none', restart: 'never' }, 2);
  expect(await take()).toEqual(['X-00004', `SJ${month}-00004`]);

  await expect(save({}, 1)).rejects.toMatchObject({ said: { key: 'conflict' } });
  await expect(save({ parts: 'year' }, 3)).rejects.toMatchObject({
    fields: { 'patterns.payment.parts': { key: 'partsTooFew' } },
  });
  await expect(save({ prefix: 'SJ' }, 3)).rejects.toMatchObject({
    fields: { 'patterns.receipt.prefix': { key: 'prefixTaken' } },
  });
});

test('while numbers are taken the pattern changes, and every number is given once, without a gap', async () => {
  const at = await refundDesk(installation);
  const { person, studentId } = at;
  const { patterns } = await call(endpoints.numberPatterns, {}, person);
  const takes = Array.from({ length: 8 }, () =>
    at.take({ tenders: at.cash(100), toBalance: { studentId, cents: 100 } }),
  );
  const payment = { ...patterns.payment, parts: 'day' as const, restart: 'year' as const };
  await call(endpoints.saveNumberPatterns, { patterns: { ...patterns, payment }, version: 0 }, person);
  const taken = await Promise.all(takes);
  const serials = taken.map(({ number }) => Number(number.split('-')[1])).toSorted((a, b) => a - b);
  expect(serials).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
