import { finance } from '@/lib/contracts/finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { endpoints } = finance;
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

/** A school before its openings, with a dollar account below the bank. */
async function office(startMonth = 1) {
  const school = await installation.school();
  const person = await school.as('*');
  const ledger = await call(endpoints.openLedger, { year: 2026, startMonth }, person);
  const { rows } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const idOf = (number: string) => rows.find((row) => row.number === number)?.id ?? '';
  const dollars = await call(endpoints.addSubject, { parentId: idOf('1002'), name: '美元户', currency: 'USD' }, person);
  const open = (amounts: object, version = ledger.version) =>
    call(
      endpoints.saveOpenings,
      {
        year: 2026,
        version,
        rows: [
          { subjectId: dollars.id, openingCents: 0, debitCents: 0, creditCents: 0, ...amounts },
          { subjectId: idOf('3101'), openingCents: 710_00, debitCents: 0, creditCents: 0 },
        ],
      },
      person,
    );
  return { school, person, ledger, idOf, dollars, open };
}

test('the opening of an account in dollars says both amounts, or is refused', async () => {
  const { open, person, dollars } = await office();
  expect(dollars).toMatchObject({ number: '100201', currency: 'USD' });
  for (const [amounts, fields] of [
    [{ openingCents: 710_00 }, { 'rows.0.foreignCents': { key: 'foreignWanted' } }],
    [{ foreignCents: 100_00 }, { 'rows.0.foreignCents': { key: 'baseWanted' } }],
    [{ openingCents: 710_00, foreignCents: -100_00 }, { 'rows.0.foreignCents': { key: 'foreignSign' } }],
  ] as const)
    await expect(open(amounts)).rejects.toMatchObject({ said: { key: 'invalid' }, fields });
  await open({ openingCents: 710_00, foreignCents: 100_00 });
  const { rows } = await call(endpoints.initialisation, { year: 2026 }, person);
  expect(rows[0]).toMatchObject({ currency: 'USD', openingCents: 710_00, foreignCents: 100_00 });
  expect(rows[1]).toMatchObject({ currency: null, foreignCents: null });
});

test('a start within the year takes turnover in dollars, which a revaluation had none of', async () => {
  const { open, person } = await office(7);
  const turned = { openingCents: 710_00, foreignCents: 100_00, debitCents: 5_00 };
  await expect(open(turned)).rejects.toMatchObject({
    fields: { 'rows.0.foreignDebitCents': { key: 'foreignWanted' } },
  });
  await open({ ...turned, foreignDebitCents: 0, creditCents: 71_00, foreignCreditCents: 10_00 });
  const { rows } = await call(endpoints.initialisation, { year: 2026 }, person);
  expect(rows[0]).toMatchObject({ foreignCents: 100_00, foreignDebitCents: 0, foreignCreditCents: 10_00 });
});

test('only what says its amounts in a currency is kept in it, and lines of it say theirs', async () => {
  const { open, person, idOf, ledger, dollars } = await office();
  const below = (parent: string) =>
    call(endpoints.addSubject, { parentId: idOf(parent), name: '美元', currency: 'USD' }, person);
  await expect(below('4301')).rejects.toMatchObject({ fields: { currency: { key: 'currencyKind' } } });
  const { ledger: kept } = await open({ openingCents: 710_00, foreignCents: 100_00 }, ledger.version);
  const save = (currency: 'USD' | null) => {
    const { id, version, name } = dollars;
    const facts = { enabled: true, entrusted: false, auxiliaryKinds: [], carryToId: null };
    return call(endpoints.saveSubject, { id, version, name, ...facts, currency }, person);
  };
  await expect(save(null)).rejects.toMatchObject({ fields: { currency: { key: 'currencyMoves' } } });
  await call(endpoints.confirmOpenings, { year: 2026, version: kept.version }, person);
  const line = (subjectId: string, debitCents: number, creditCents: number) => ({
    summary: '收款',
    subjectId,
    debitCents,
    creditCents,
  });
  const post = (foreign: object) =>
    call(
      endpoints.saveVoucher,
      {
        kind: 'receipt',
        onDate: '2026-01-05',
        submit: true,
        lines: [{ ...line(dollars.id, 71_00, 0), ...foreign }, line(idOf('430101'), 0, 71_00)],
      },
      person,
    );
  await expect(post({})).rejects.toMatchObject({ fields: { 'lines.0.foreignCents': { key: 'foreignWanted' } } });
  await expect(post({ currency: 'USD', foreignCents: 10_00, rate: '7.1' })).resolves.toMatchObject({
    state: 'submitted',
  });
});

test('a school keeps a list of its own: accounts and rates are of what it holds, and what is used stays in it', async () => {
  const { person, idOf } = await office();
  const codes = async () => (await call(endpoints.currencies, {}, person)).rows.map(({ code }) => code);
  const below = () => call(endpoints.addSubject, { parentId: idOf('1002'), name: '欧元户', currency: 'EUR' }, person);
  const rate = { currency: 'EUR' as const, onDate: '2026-01-05', rate: '8.1' };
  const unlisted = { fields: { currency: { key: 'currencyUnlisted' } } };
  expect(await codes()).toEqual(['RMB', 'USD']);
  await expect(below()).rejects.toMatchObject(unlisted);
  await expect(call(endpoints.saveRate, rate, person)).rejects.toMatchObject(unlisted);
  const keep = (currency: 'EUR' | 'USD', kept: boolean) => call(endpoints.keepCurrency, { currency, kept }, person);
  await keep('EUR', true);
  await keep('EUR', true);
  expect(await codes()).toEqual(['RMB', 'USD', 'EUR']);
  await call(endpoints.saveRate, rate, person);
  const { rows } = await call(endpoints.currencies, { onDate: '2026-02-01' }, person);
  expect(rows.at(-1)).toMatchObject({ code: 'EUR', onDate: '2026-01-05', actions: ['drop'] });
  await keep('EUR', false);
  await expect(below()).rejects.toMatchObject(unlisted);
  await keep('EUR', true);
  const { id, version } = await below();
  await expect(keep('EUR', false)).rejects.toMatchObject({ code: '4090223' });
  await expect(keep('USD', false)).rejects.toMatchObject({ code: '4090223' });
  const facts = { id, version, name: '美元二户', enabled: true, entrusted: false, auxiliaryKinds: [], carryToId: null };
  await call(endpoints.saveSubject, { ...facts, currency: 'USD' }, person);
  await keep('EUR', false);
  const other = await installation.school();
  const { rows: theirs } = await call(endpoints.currencies, {}, await other.as('*'));
  expect(theirs.map(({ code }) => code)).toEqual(['RMB', 'USD']);
});
