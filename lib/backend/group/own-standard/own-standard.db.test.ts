import { eq } from 'drizzle-orm';
import { backend } from '@/lib/backend/app.ts';
import { groupStandardEditions, groupStandardReceipts } from '@/lib/backend/group/schema/standard.ts';
import { schools } from '@/lib/backend/organisation/schema.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { group } from '@/lib/contracts/group.ts';
import { testBranch, testNode } from '@/lib/dev/test-branch.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';

const installation = testInstallation();
const { endpoints } = group;
const keys = ['group.standard.adopt', 'fees.item.edit', 'fees.item.view'] as const;
const refusal = (key: string) => ({ said: { key } });

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const asRead = ({ id, version }: { id: string; version: number }) => ({ id, version });
const line = (code: string, name: string) => ({ name, code, use: 'care' as const, cycle: 'month' as const });

/** A standard of the eastern district with two fee items, and its school with who adopts. */
async function written() {
  const at = await testBranch(installation);
  const who = await at.eastern.as(...keys);
  let row = await call(endpoints.addStandard, { nodeId: at.east, kind: 'item', name: '收费项目' }, at.eastHead);
  for (const one of [line('B01', '管理费'), line('B02', '餐费')])
    row = await call(endpoints.saveStandardLine, { ...asRead(row), ...one }, at.eastHead);
  return { ...at, who, row };
}

async function issue(row: { id: string; version: number }, head: Identity) {
  const after = await call(endpoints.issueStandard, { ...asRead(row), note: '' }, head);
  await (await backend()).jobs.drain();
  return after;
}

const received = async (who: Identity) => {
  const [row] = (await call(endpoints.ownStandards, {}, who)).rows;
  if (!row) throw new Error('Something was received');
  return row;
};
const items = async (who: Identity) => (await call(fees.endpoints.items, {}, who)).rows;

async function rename(who: Identity, code: string, name: string) {
  const item = (await items(who)).find((one) => one.code === code);
  if (!item) throw new Error('It is there');
  await call(fees.endpoints.saveItem, { ...item, name }, who);
}

async function changeLine(head: Identity, row: { id: string }, code: string, name: string) {
  const { rows } = await call(endpoints.standardLines, { standardId: row.id }, head);
  const one = rows.find(({ says }) => says.code === code);
  if (!one) throw new Error('It is there');
  const asked = { id: row.id, version: one.version, lineId: one.id };
  return call(endpoints.saveStandardLine, { ...asked, ...line(code, name) }, head);
}

test('a school adopts what was issued, keeps what it changed, and decides what both changed', async () => {
  const { who, row, eastHead } = await written();
  expect((await issue(row, eastHead)).edition).toBe(1);
  const adopted = await call(endpoints.adoptStandard, asRead(await received(who)), who);
  expect(adopted).toMatchObject({ state: 'adopted', actions: ['compare'] });
  expect((await items(who)).map(({ code, name }) => [code, name])).toEqual([
    ['B01', '管理费'],
    ['B02', '餐费'],
  ]);
  await rename(who, 'B01', '本校管理费');
  await rename(who, 'B02', '本校餐费');
  await issue(await changeLine(eastHead, row, 'B01', '新管理费'), eastHead);
  const again = await received(who);
  expect(again).toMatchObject({ state: 'received', edition: 2 });
  const { rows } = await call(endpoints.ownStandardLines, { receiptId: again.id }, who);
  expect(rows).toMatchObject([
    { state: 'both', base: { name: '管理费' }, theirs: { name: '新管理费' }, ours: { name: '本校管理费' } },
    { state: 'ours', taken: 'ours' },
  ]);
  await expect(call(endpoints.adoptStandard, asRead(again), who)).rejects.toMatchObject(refusal('standardWaits'));
  const lineId = rows[0]?.id ?? '';
  const chosen = await call(endpoints.chooseStandardLine, { ...asRead(again), lineId, take: 'theirs' }, who);
  // What is changed after the decision is asked about again.
  await rename(who, 'B01', '又改了');
  await expect(call(endpoints.adoptStandard, asRead(chosen), who)).rejects.toMatchObject(refusal('standardWaits'));
  const decided = await call(endpoints.chooseStandardLine, { ...asRead(chosen), lineId, take: 'theirs' }, who);
  expect(await call(endpoints.adoptStandard, asRead(decided), who)).toMatchObject({ state: 'adapted' });
  expect((await items(who)).map(({ name }) => name)).toEqual(['新管理费', '本校餐费']);
  const { rows: drift } = await call(endpoints.standardDrift, {}, eastHead);
  expect(drift).toMatchObject([{ school: '东小学', state: 'adapted', differing: 1, lines: '餐费' }]);
  const { owner } = installation.database();
  const [receipt] = await owner.select().from(groupStandardReceipts).where(eq(groupStandardReceipts.id, again.id));
  const issued = await owner.select().from(groupStandardEditions).where(eq(groupStandardEditions.standardId, row.id));
  expect(receipt?.digest).toBe(issued.find(({ edition }) => edition === 2)?.digest);
});

test('what a school has already is recognised, a refusal is read with its reason, and a right is needed to write', async () => {
  const { who, row, eastHead, eastern } = await written();
  const own = { ...line('B01', '自己的管理费'), kind: 'care' as const, sort: 1, ticket: 'receipt' as const };
  const { use: _, ...facts } = own;
  const rules = { enabled: true, byAttendance: false, allowDiscount: true, validFrom: null, validTo: null };
  await call(fees.endpoints.saveItem, { ...facts, ...rules }, who);
  await issue(row, eastHead);
  const first = await received(who);
  const { rows } = await call(endpoints.ownStandardLines, { receiptId: first.id }, who);
  expect(rows).toMatchObject([{ state: 'both', base: null, taken: 'open' }, { state: 'theirs' }]);
  const lineId = rows[0]?.id ?? '';
  const chosen = await call(endpoints.chooseStandardLine, { ...asRead(first), lineId, take: 'ours' }, who);
  const lesser = await eastern.as('group.standard.adopt');
  await expect(call(endpoints.adoptStandard, asRead(chosen), lesser)).rejects.toMatchObject(refusal('forbidden'));
  await call(endpoints.refuseStandard, { ...asRead(chosen), reason: '另有规定' }, lesser);
  expect((await call(endpoints.standardDrift, {}, eastHead)).rows).toMatchObject([{ reason: '另有规定' }]);
  expect(await items(who)).toHaveLength(1);
});

test('each school receives an edition once, whoever issues at the same time; another district nothing', async () => {
  const { row, eastHead, bureauHead, who, western, westHead } = await written();
  const both = await Promise.allSettled(
    [eastHead, bureauHead].map((head) => call(endpoints.issueStandard, { ...asRead(row), note: '' }, head)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await (await backend()).jobs.drain();
  expect((await call(endpoints.ownStandards, {}, who)).total).toBe(1);
  expect((await call(endpoints.ownStandards, {}, await western.as(...keys))).total).toBe(0);
  expect((await call(endpoints.standards, {}, westHead)).total).toBe(0);
  await expect(call(endpoints.standardLines, { standardId: row.id }, westHead)).rejects.toMatchObject({ status: 404 });
});

test('what is withdrawn, or of an organisation that the school has left, is adopted no more and stays readable', async () => {
  const { row, eastHead, who, eastern } = await written();
  const issued = await issue(row, eastHead);
  const first = await received(who);
  const away = await testNode(installation, '外地', 'bureau');
  const { owner } = installation.database();
  const move = (orgId: string) => owner.update(schools).set({ orgId }).where(eq(schools.id, eastern.id));
  await move(away);
  expect(await received(who)).toMatchObject({ ended: 'left', actions: ['compare'] });
  await expect(call(endpoints.adoptStandard, asRead(first), who)).rejects.toMatchObject(refusal('wrongState'));
  await move(issued.nodeId);
  await call(endpoints.withdrawStandard, asRead(issued), eastHead);
  await expect(call(endpoints.adoptStandard, asRead(first), who)).rejects.toMatchObject(refusal('wrongState'));
  expect(await received(who)).toMatchObject({ ended: 'withdrawn' });
  expect((await call(endpoints.ownStandardLines, { receiptId: first.id }, who)).total).toBe(2);
});
