import { sql } from 'drizzle-orm';
import { finance } from '@/lib/contracts/finance.ts';
import { goods } from '@/lib/contracts/goods.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { untiedSums } from '../goods/ledger/untied.ts';
import { now } from '../kernel/clock.ts';
import { buildFinance } from './build-finance.ts';
import { buildStock } from './build-stock.ts';
import { bookStockYear } from './build-stock-books.ts';
import { seededRandom } from './random.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const { stock, stockStatistics, issues, counts, closes } = goods.endpoints;

/** A school with the store of the demo and the year behind it, and its books. */
async function store() {
  const school = await installation.school({ schoolMold: 1 });
  const person = await school.as('*');
  const classIds: string[] = [];
  for (const name of ['小1班', '小2班', '小3班']) {
    const written = { stage: 'kindergarten' as const, entryYear: 2026, name, capacity: 30 };
    classIds.push((await call(students.endpoints.createClass, written, person)).id);
  }
  const [maker = '', auditor = '', poster = ''] = [person, await school.as('*'), await school.as('*')].map(
    ({ personId }) => personId ?? '',
  );
  const hands = { maker, auditor, poster };
  const stores = { keeper: maker, buyer: auditor, head: poster };
  await school.inside(async (tx) => {
    const filling = {
      ...{ tx, now: now(), school: { id: school.id, timeZone: 'Asia/Shanghai' } },
      person: { accountId: maker },
    };
    await buildStock(filling, classIds, stores);
    await buildFinance(filling, seededRandom(7), hands, (year) => bookStockYear(filling, { stores, hands }, year));
  });
  return { school, person };
}

test('the store of the demo has a year behind it, stock, slips of each kind and a stocktake; every month that is closed has its document, and the books say the same until one is lost', async () => {
  const { school, person } = await store();
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
  expect(await school.inside((tx) => untiedSums({ tx, school: { id: school.id } }))).toEqual([]);
  const { rows: months } = await call(closes, { size: 50 }, person);
  const closed = months.filter(({ state }) => state === 'closed').map(({ month }) => month);
  expect(closed[0]).toBe(monthAfter(monthOf(dayIn(now(), 'Asia/Shanghai')), -2));
  expect(closed.length).toBeGreaterThanOrEqual(10);
  // The first month has opening stock alone where the year began on a first of a month.
  const { rows: documents } = await call(finance.endpoints.documents, { module: 'goods', size: 50 }, person);
  const posted = new Map(documents.map(({ number, voucher }) => [number, voucher?.state]));
  const numberOf = (month: string) => `KC${month.replace('-', '')}`;
  for (const month of closed.slice(0, -1)) expect([month, posted.get(numberOf(month))]).toEqual([month, 'posted']);
  const tie = async (month: string) => {
    const period = Number(month.replace('-', ''));
    return call(finance.endpoints.documentTie, { module: 'goods', period }, person);
  };
  for (const month of closed.slice(0, -1))
    expect([month, await tie(month)]).toMatchObject([month, { isKept: true, rows: [] }]);
  const [lost = ''] = closed;
  await school.inside((tx) =>
    tx.execute(sql`update finance_documents set voucher_id = null where number = ${numberOf(lost)}`),
  );
  expect((await tie(lost)).rows).toContainEqual(
    expect.objectContaining({ kind: 'noVoucher', document: expect.objectContaining({ number: numberOf(lost) }) }),
  );
}, 60_000);
