import { finance } from '@/lib/contracts/finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { buildFinance } from './build-finance.ts';
import { seededRandom } from './random.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const { endpoints } = finance;

test.each([
  ['2027-01-05T02:00:00Z', 2026],
  ['2027-02-20T02:00:00Z', 2027],
  ['2026-11-22T02:00:00Z', 2026],
])('on %s the sample books are those of %i, and their first month has entries', async (now, year) => {
  const school = await installation.school();
  const person = await school.as('*');
  const [maker = '', auditor = '', poster = ''] = [person, await school.as('*'), await school.as('*')].map(
    ({ personId }) => personId ?? '',
  );
  const hands = { maker, auditor, poster };
  await school.inside((tx) =>
    buildFinance(
      {
        tx,
        now: new Date(now),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: person.personId ?? '' },
      },
      seededRandom(7),
      hands,
    ),
  );
  const { rows } = await call(endpoints.ledgers, {}, person);
  expect(rows.map((ledger) => ledger.year)).toEqual([year, year - 1]);
  // Each year is kept by the standard of its time.
  expect(rows.map(({ standard }) => standard)).toEqual(['CN-NPO-2024', year > 2026 ? 'CN-NPO-2024' : 'CN-NPO-2004']);
  const switched = await call(endpoints.yearSwitch, { year: year - 1 }, person);
  expect(switched).toMatchObject({ balanced: true, proof: { current: true }, actions: [] });
  const january = { from: year * 100 + 1, to: year * 100 + 1 };
  const { totals: begun } = await call(endpoints.subjectBalance, january, person);
  expect(begun.opening).toEqual({ debitCents: 2_283_900_00, creditCents: 2_283_900_00 });
  const counted = (await call(endpoints.quantityBalance, january, person)).rows;
  expect(counted).toMatchObject([{ number: '1201', unit: '套', opening: { balanceQuantity: 300_0000 } }]);
  expect((await call(endpoints.verify, { year: year - 1 }, person)).differences).toEqual([]);
  expect((await call(endpoints.carryOverState, { period: (year - 1) * 100 + 12 }, person)).state).toBe('done');
  const { rows: imports } = await call(endpoints.imports, { year }, person);
  expect(imports).toMatchObject([{ state: 'done', bad: 1, faults: 1 }]);
  const { rows: report } = await call(endpoints.activities, { period: year * 100 + 1 }, person);
  expect(report.at(-1)?.month.totalCents).not.toBe(0);
  expect((await call(endpoints.verify, { year }, person)).differences).toEqual([]);
  const { rows: funds, totals } = await call(endpoints.funds, { from: year * 100 + 1, to: year * 100 + 12 }, person);
  expect(funds.every(({ closingCents, items }) => closingCents >= 0 && items !== '')).toBe(true);
  const sheet = await call(endpoints.balanceSheet, { period: year * 100 + 12 }, person);
  expect(sheet.rows.find(({ row }) => row === '48')?.closingCents).toBe(totals.closingCents);
});
