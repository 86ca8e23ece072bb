import { finance } from '@/lib/contracts/finance.ts';
import { goods } from '@/lib/contracts/goods.ts';
import { students } from '@/lib/contracts/students.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { untiedSums } from '../goods/ledger/untied.ts';
import { goodsCloses } from '../goods/schema/close.ts';
import { now } from '../kernel/clock.ts';
import { buildStock } from './build-stock.ts';

const installation = testInstallation();
const { stock, stockStatistics, issues, counts, closes, closeMonth } = goods.endpoints;

test('the store of the demo has a year behind it, stock, slips of each kind and a stocktake that is posted, and its books say the same month by month', async () => {
  const lastMonth = monthAfter(monthOf(dayIn(now(), 'Asia/Shanghai')), -1);
  const books = { year: yearOf(lastMonth), schoolMold: 1 };
  const { school, person } = await testOffice(installation, books);
  const classIds: string[] = [];
  for (const name of ['小1班', '小2班', '小3班']) {
    const written = { stage: 'kindergarten' as const, entryYear: 2026, name, capacity: 30 };
    classIds.push((await call(students.endpoints.createClass, written, person)).id);
  }
  await school.inside((tx) =>
    buildStock(
      { tx, now: now(), school: { id: school.id, timeZone: 'Asia/Shanghai' }, person: { accountId: school.id } },
      classIds,
      { keeper: school.id, buyer: school.id, head: school.id },
    ),
  );
  expect(await call(stockStatistics, {}, person)).toMatchObject({ items: 5, low: 1, expired: 1, week: 2, month: 3 });
  const row = { name: '洗手液（按压式）', warehouse: '年级物资柜', quantity: 9_0000 };
  expect((await call(stock, {}, person)).rows).toContainEqual(expect.objectContaining(row));
  for (const [kind, total] of [
    ['issue', 26],
    ['transfer', 1],
    ['scrap', 3],
    ['issueReturn', 1],
  ] as const)
    expect(await call(issues, { kind }, person)).toMatchObject({ total });
  expect(await call(counts, {}, person)).toMatchObject({
    rows: [
      { state: 'posted', lines: 2, done: 2 },
      { state: 'posted', blind: true },
    ],
  });
  const { rows: months } = await call(closes, { size: 50 }, person);
  expect(months.length).toBeGreaterThanOrEqual(11);
  expect(months.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(2);
  expect(await school.inside((tx) => untiedSums({ tx, school: { id: school.id } }))).toEqual([]);
  // The books are opened with nothing of it here: closed anew, each month of their year writes what it comes to.
  await school.inside((tx) => tx.delete(goodsCloses));
  await call(closeMonth, { month: lastMonth }, person);
  const inYear = months.map(({ month }) => month).filter((month) => yearOf(month) === yearOf(lastMonth));
  for (const month of inYear.filter((one) => one <= lastMonth)) {
    const period = Number(month.replace('-', ''));
    const { isKept, rows } = await call(finance.endpoints.documentTie, { module: 'goods', period }, person);
    expect([month, isKept, rows]).toEqual([month, true, []]);
  }
});
