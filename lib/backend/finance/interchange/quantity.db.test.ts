import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCounted } from '@/lib/dev/test-counted.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { interchange } from '@/lib/dev/test-interchange.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'quantities-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const span = { from: 2026_01, to: 2026_12 };

async function office() {
  const at = await testCounted(installation);
  return { ...at, ...interchange(at.person) };
}

test('quantities leave with their vouchers, in every form, and come into a fresh school as they were', async () => {
  const from = await office();
  await from.buy('2026-01-05', 66_00, 12_5000);
  const { id } = await from.buy('2026-01-06', 20_00, 3_0000);
  await call(from.endpoints.reverseVoucher, { id, onDate: '2026-01-07', reason: '退货' }, from.person);
  await from.use('2026-02-06', 22_00, 4_0001);
  const [expected] = (await call(from.endpoints.quantityBalance, span, from.person)).rows;
  const csv = new TextDecoder().decode(await from.taken('csv'));
  const [head = '', first = ''] = csv.split('\r\n');
  const at = (name: string) => first.split(',')[head.split(',').indexOf(name)];
  expect([at('数量'), at('单价'), at('计量单位')]).toEqual(['12.5', '5.28', '公斤']);
  for (const format of ['xlsx', 'csv', 'journal'] as const) {
    const to = await office();
    const brought = await to.bring(`v.${format}`, await from.taken(format), { target: 'posted', proceed: 'yes' });
    expect(await to.faultsOf(brought.id)).toEqual([]);
    const [found] = (await call(to.endpoints.quantityBalance, span, to.person)).rows;
    expect({ ...found, subjectId: '' }).toEqual({ ...expected, subjectId: '' });
    expect((await call(to.endpoints.verify, { year: 2026 }, to.person)).differences).toEqual([]);
  }
});

test('a sheet whose quantities are none, of nothing that is counted, or in another unit is told so', async () => {
  const { bring, faultsOf } = await office();
  const rows = [
    '凭证号,日期,摘要,科目编号,借方金额,贷方金额,数量,计量单位',
    '1,2026-01-05,购米,120101,10,,1.23456,公斤',
    '1,2026-01-05,购米,2202,,10,,',
    '2,2026-01-06,购米,120101,10,,-2,',
    '2,2026-01-06,购米,2202,,10,,',
    '3,2026-01-07,购米,120101,10,,2,袋',
    '3,2026-01-07,购米,2202,,10,,',
    '4,2026-01-08,购米,2202,10,,2,',
    '4,2026-01-08,购米,2209,,10,,',
  ];
  const { id } = await bring('凭证.csv', rows.join('\n'));
  expect((await faultsOf(id)).map(({ row, column, key }) => [row, column, key])).toEqual([
    [2, 'quantity', 'quantity'],
    [4, 'quantity', 'quantitySign'],
    [6, 'unit', 'unitDiffers'],
    [8, 'quantity', 'quantityUnasked'],
  ]);
});

test('openings carry their quantities in a sheet, both ways', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const { endpoints } = await testCounted(installation);
  const { openings, faultsOf, run } = interchange(person);
  await call(endpoints.openLedger, { year: 2026 }, person);
  const { rows } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const parentId = rows.find(({ number }) => number === '1201')?.id ?? '';
  await call(endpoints.addSubject, { parentId, name: '大米', unit: '公斤' }, person);
  const head = '科目编号,年初余额,年初数量,计量单位,累计借方数量\n';
  const bad = await openings('期初.csv', `${head}120101,10,2,袋,\n3101,10,1,,\n1202,0,,,1\n`);
  expect((await faultsOf(bad.id)).map(({ row, column, key }) => [row, column, key])).toEqual([
    [2, 'unit', 'unitDiffers'],
    [3, 'quantityOpening', 'quantityUnasked'],
    [4, 'quantityDebit', 'turnoverUnasked'],
  ]);
  const fine = await openings('期初.csv', `${head}120101,10,2.5,公斤,\n3101,10,,,\n`);
  expect(await run(fine.id)).toMatchObject({ state: 'done', imported: 2 });
  const taken = await callStream(endpoints.exportOpenings, { year: 2026, format: 'csv' }, person);
  const csv = await taken.text();
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    '120101,存货-大米,,10.00,0.00,0.00,,,,2.5,,,公斤',
    expect.stringMatching(/^3101,/),
  ]);
});
