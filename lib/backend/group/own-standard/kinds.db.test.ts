import { backend } from '@/lib/backend/app.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { group } from '@/lib/contracts/group.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { testBranch } from '@/lib/dev/test-branch.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { StandardKind } from '@/lib/rules/group/standard-lines.ts';

const installation = testInstallation();
const { endpoints } = group;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const asRead = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** A standard of one line, issued to a school whose administrator looks at it. */
async function issued(kind: StandardKind, line: { name: string; above?: string; keys?: string }) {
  const at = await testBranch(installation);
  const who = await at.eastern.as('*');
  const begun = await call(endpoints.addStandard, { nodeId: at.east, kind, name: '标准' }, at.eastHead);
  const row = await call(endpoints.saveStandardLine, { ...asRead(begun), ...line }, at.eastHead);
  await call(endpoints.issueStandard, { ...asRead(row), note: '' }, at.eastHead);
  await (await backend()).jobs.drain();
  const [receipt] = (await call(endpoints.ownStandards, {}, who)).rows;
  if (!receipt) throw new Error('It was received');
  return { ...at, who, row, receipt };
}

test('a role is adopted with its rights and nobody who has it, and is changed by who may give them', async () => {
  const { who, receipt, eastern } = await issued('role', {
    name: '出纳',
    keys: 'fees.item.view\n决定学校加入或退出机构',
  });
  const lesser = await eastern.as('group.standard.adopt', 'organisation.role.edit');
  await expect(call(endpoints.adoptStandard, asRead(receipt), lesser)).rejects.toMatchObject({ status: 403 });
  await call(endpoints.adoptStandard, asRead(receipt), who);
  const { rows } = await call(organisation.endpoints.roles, {}, who);
  expect(rows.find(({ name }) => name === '出纳')).toMatchObject({
    keys: ['fees.item.view', 'group.membership.decide'],
    members: [],
  });
});

test('a right that there is not stands in no standard', async () => {
  const at = await testBranch(installation);
  const row = await call(endpoints.addStandard, { nodeId: at.east, kind: 'role', name: '岗位' }, at.eastHead);
  for (const keys of ['*', 'no.such.key', ''])
    await expect(
      call(endpoints.saveStandardLine, { ...asRead(row), name: '出纳', keys }, at.eastHead),
    ).rejects.toMatchObject({ fields: { keys: { key: 'wrongFormat' } } });
});

test('a subject is added where the books have the one above, under a number of their own', async () => {
  const { who, receipt } = await issued('subject', { name: '工会户', above: '1002' });
  await expect(call(endpoints.adoptStandard, asRead(receipt), who)).rejects.toMatchObject({
    said: { key: 'standardAbove' },
  });
  await call(finance.endpoints.openLedger, { year: 2026 }, who);
  expect(await call(endpoints.adoptStandard, asRead(receipt), who)).toMatchObject({ state: 'adopted' });
  const { rows } = await call(finance.endpoints.allSubjects, { year: 2026 }, who);
  expect(rows.find(({ name }) => name === '工会户')).toMatchObject({ number: '100201', official: false });
});
