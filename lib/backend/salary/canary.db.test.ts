import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { salary } from '@/lib/contracts/salary.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { corpA, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { env } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { log, told } from '@/lib/log.ts';
import { replaceTracing } from '@/lib/tracing.ts';
import { passwordOf } from '../account/entry-samples.ts';
import { carriedSalaryKeys } from '../control/salary-key-package.ts';
import { identities } from '../enterprise/schema.ts';
import { now } from '../kernel/clock.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { staff } from '../organisation/schema.ts';
import { writePackage } from '../snapshot/school/write-package.ts';
import { writeSnapshot } from '../snapshot/write-snapshot.ts';
import { salaryKeys } from './schema/key.ts';

const installation = wecomFixture();
const { endpoints } = salary;
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
afterEach(() => replaceTracing(undefined));
// A whole backup is written here; a busy machine takes its time.
jest.setTimeout(300_000);

/** Amounts, an item and texts that are like no others, and the end of an identity number. */
const canary = /(?<![\w-])(7351926|7200000)(?![\w-])|73519\.26|73,519|1519\.26|紫金津贴|机密|31002X/;

/** Whatever is handed to the log and to traces, before anything is cut out of it. */
function listen() {
  const lines: string[] = [];
  const keep = (...said: unknown[]) =>
    lines.push(JSON.stringify(said, (_, value: unknown) => (value instanceof Error ? told(value) : value)));
  for (const level of levels) jest.spyOn(log, level).mockImplementation((...said: unknown[]) => void keep(...said));
  replaceTracing({
    span: (name, facts, work, options) => {
      keep('span', name, facts, options.kind);
      return work((more) => keep('span', more));
    },
    ids: () => undefined,
    carried: () => ({}),
  });
  return lines;
}

/** All files below a folder, unpacked, by their names. */
async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    texts.set(entry.name, (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  }
  return texts;
}

/** A clerk, a chief and a teacher whom the messaging app reaches. */
async function office() {
  const school = await installation.school();
  await installation.install(school, corpA);
  const keys = ['salary.record.view', 'salary.record.edit', 'salary.record.push', 'salary.slip.open'];
  const clerk = await school.as(...keys, 'salary.report.view', 'salary.report.cost');
  const chief = await school.as('salary.record.view', 'salary.record.approve');
  const owner = await school.as('salary.mine.open');
  const accountId = owner.personId ?? '';
  await installation
    .database()
    .owner.insert(identities)
    .values({ corpId: corpA, userId: firstMember, accountId, boundAt: new Date() });
  const numberOf = async (of: string) => {
    const own = and(ofSchool(school.id, staff), eq(staff.accountId, of));
    const [row] = await school.inside((tx) => tx.select().from(staff).where(own));
    return row?.number ?? '';
  };
  const other = await numberOf(chief.personId ?? '');
  return { school, clerk, chief, owner, accountId, number: await numberOf(accountId), other };
}

/** All that is done with slips, what is refused among it, each write as a browser repeats it. */
async function work() {
  const at = await office();
  const { school, clerk, chief, owner, accountId, number, other } = at;
  let keys = 0;
  const key = (name: string) => {
    keys += 1;
    return { idempotencyKey: `key-of-${name}-${keys}` };
  };
  // The books have the sums of the month, which are nobody's own where two are paid.
  const sheetOf = (net: string, pay: string) =>
    [
      '2026年9月工资表\n工号,身份证号,紫金津贴,个税,实发',
      `${number},11010519491231002X,"${pay}","1,519.26",${net}`,
      `${other},,5000,10,4990\n`,
    ].join('\n');
  const read = (net: string, pay: string) =>
    call(endpoints.readPayroll, {}, clerk, sent('九月.csv', sheetOf(net, pay)));
  const facts = { month: '2026-09', kind: 'salary' as const, title: '九月', fileName: '九月.csv' };
  const save = async (net: string, pay = '73,519.26') => {
    const { columns, rows } = await read(net, pay);
    const sheet = { columns, rows, people: [] };
    await call(endpoints.checkPayroll, sheet, clerk, key('check'));
    return call(endpoints.saveRecord, { ...facts, ...sheet }, clerk, key('save'));
  };
  await expect(save('72000.01')).rejects.toMatchObject({ status: 422 });
  await expect(save('72000', '73,519.261')).rejects.toMatchObject({ status: 422 });
  const { id, version } = await save('72000');
  const handedIn = await call(endpoints.submitRecord, { id, version }, clerk, key('submit'));
  const approved = await call(endpoints.approveRecord, { id, version: handedIn.version }, chief, key('approve'));
  await call(endpoints.pushRecord, { id, version: approved.version }, clerk, key('push'));
  await installation.settle();
  await call(account.endpoints.reauthenticate, { password: await passwordOf({ ...school, accountId }) }, owner);
  const slip = { id: (await call(endpoints.mySlips, {}, owner)).slips[0]?.id ?? '' };
  const seen = await call(endpoints.openMySlip, slip, owner, key('own'));
  expect(seen.netCents).toBe(72_000_00);
  await call(endpoints.openMyYear, { year: 2026 }, owner, key('year'));
  const asked = { ...slip, version: seen.version, item: 0, text: '机密问题' };
  await call(endpoints.askMySlip, asked, owner, key('ask'));
  const opened = await call(endpoints.openSlip, { ...slip, reason: '核对' }, clerk, key('open'));
  await call(endpoints.openRecord, { id, reason: '核对' }, clerk, key('all'));
  await call(endpoints.answerSlip, { ...slip, version: opened.version, answer: '机密答复' }, clerk, key('answer'));
  await call(endpoints.salaryReport, { by: 'item' }, clerk);
  await installation.settle();
  return { ...at, slip };
}

test('amounts, items and questions are in no table, log, trace, file, backup, export or message in clear', async () => {
  const lines = listen();
  const { school, owner, clerk, slip } = await work();
  const folder = path.join(env().DATA_DIR, 'canary');
  const heard = () => {};
  await writeSnapshot(installation.database(), path.join(folder, 'backup'), now(), heard);
  const keys = carriedSalaryKeys('a passphrase of the way');
  const of = { id: school.id, schoolNo: school.schoolNo, name: '测试学校' };
  await writePackage(installation.database(), of, path.join(folder, 'package'), now(), heard, keys);
  // The uploaded sheet, the backup of all tables, the search and the answers kept for repetitions among them.
  const texts = await textsIn(env().DATA_DIR);
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining(
      ['salary_slips', 'salary_questions', 'salary_tails', 'audit_entries', 'messages', 'idempotency_keys', 'jobs']
        .map((table) => `${table}.ndjson.gz`)
        .concat('salary_slips.csv', 'salary_tails.csv'),
    ),
  );
  expect(texts.get('salary_tails.ndjson.gz')).not.toBe('');
  expect([...texts].filter(([, text]) => canary.test(text)).map(([name]) => name)).toEqual([]);

  const messages = JSON.stringify(await installation.platform.control('messages'));
  expect(messages).toContain('您有新的工资条');
  expect(messages).not.toMatch(canary);
  for (const by of [owner, clerk])
    expect(JSON.stringify(await call(notices.endpoints.messages, {}, by))).not.toMatch(canary);

  // What is said of a key that is lost, and of one that is missing.
  for (const sealedKey of ['AAAA', null]) {
    await school.inside((tx) =>
      sealedKey === null
        ? tx.delete(salaryKeys).where(ofSchool(school.id, salaryKeys))
        : tx.update(salaryKeys).set({ sealedKey }).where(ofSchool(school.id, salaryKeys)),
    );
    await expect(call(endpoints.openMySlip, slip, owner)).rejects.toMatchObject({ said: { key: 'salaryKeyLost' } });
    expect((await call(endpoints.mySlips, {}, owner)).slips).toHaveLength(1);
    expect((await call(endpoints.records, {}, clerk)).rows).toHaveLength(1);
  }
  expect(lines.filter((line) => line.startsWith('["span"')).length).toBeGreaterThan(20);
  expect(lines.filter((line) => canary.test(line))).toEqual([]);
});
