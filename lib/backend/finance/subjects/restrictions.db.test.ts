import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Office = Awaited<ReturnType<typeof testOffice>>;

async function addBelow(
  { endpoints, person }: Office,
  number: string,
  name: string,
  restriction: 'restricted' | 'unrestricted' | null = null,
) {
  const { rows } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const parentId = rows.find((row) => row.number === number)?.id ?? '';
  return call(endpoints.addSubject, { parentId, name, restriction, movesBalance: true }, person);
}

test('spending what is restricted under any expense ends in restricted net assets, on the sheet and in the report', async () => {
  const at = await testOffice(installation);
  await at.post('payment', '2026-03-01', [at.line('5301', 70), at.line('1002', -70)]);
  await expect(addBelow(at, '5301', '限定性费用', 'restricted')).rejects.toMatchObject({
    fields: { restriction: { key: 'restrictionMoves' } },
  });
  await addBelow(at, '5301', '非限定性费用');
  const restricted = await addBelow(at, '5301', '限定性费用', 'restricted');
  expect(restricted).toMatchObject({ number: '530102', restriction: 'restricted', carryToId: at.subjectId('3102') });
  const line = { summary: '限定支出', subjectId: restricted.id, debitCents: 300, creditCents: 0 };
  await at.post('payment', '2026-03-02', [line, at.line('1002', -300)]);
  const figures = async () => {
    const { rows: report } = await call(at.endpoints.activities, { period: 2026_03 }, at.person);
    const { rows: sheet, balanced } = await call(at.endpoints.balanceSheet, { period: 2026_03 }, at.person);
    const of = (name: string) => sheet.find((row) => row.name === name)?.closingCents;
    return [report.at(-1)?.month, of('非限定性净资产'), of('限定性净资产'), balanced];
  };
  const expected = [{ unrestrictedCents: -70, restrictedCents: -300, totalCents: -370 }, -70, -300, true];
  expect(await figures()).toEqual(expected);
  await call(at.endpoints.carryOver, { period: 2026_03 }, at.person);
  expect(await figures()).toEqual(expected);
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
});

test('a restriction that contradicts the subject above, the standard or the net asset is refused', async () => {
  const at = await testOffice(installation);
  for (const [number, restriction] of [
    ['510101', 'restricted'],
    ['430101', 'restricted'],
    ['410102', 'unrestricted'],
  ] as const)
    await expect(addBelow(at, number, '明细', restriction)).rejects.toMatchObject({
      fields: { restriction: { key: 'otherRestriction' } },
    });
  const save = (number: string, target: string) => {
    const subject = at.rows.find((row) => row.number === number);
    const { id = '', version = 0, name = '', enabled = true, entrusted = false, auxiliaryKinds = [] } = subject ?? {};
    const carryToId = at.subjectId(target);
    return call(
      at.endpoints.saveSubject,
      { id, version, name, enabled, entrusted, auxiliaryKinds, carryToId },
      at.person,
    );
  };
  for (const [number, target] of [
    ['410102', '3101'],
    ['5301', '3102'],
  ] as const)
    await expect(save(number, target)).rejects.toMatchObject({ fields: { carryToId: { key: 'otherRestriction' } } });
  await save('410102', '3102');
  const before = await testOffice(installation, { standard: 'CN-NPO-2004' });
  await expect(addBelow(before, '5101', '限定性', 'restricted')).rejects.toMatchObject({
    fields: { restriction: { key: 'otherRestriction' } },
  });
});
