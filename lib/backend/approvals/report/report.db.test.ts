import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';

const installation = testInstallation();

test('reports tell what waits, what was decided and why it was refused', async () => {
  const at = await testApprovals(installation);
  const { goBy, claim, decide, ids, head, chief, admin, endpoints } = at;
  await goBy(flowOf(signedBy('a', [ids.head], 'b'), signedBy('b', [ids.chief], null)));
  await decide((await claim()).applicationId, head);
  await decide((await claim()).applicationId, head, 'refuse');
  const other = (await claim()).applicationId;
  await decide(other, head);
  await decide(other, chief, 'refuse', { comment: ' 请补充发票 ' });
  const told = async (by: 'node' | 'person' | 'reason') => (await call(endpoints.approvalReport, { by }, admin)).rows;
  expect(await told('node')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: '节点a', flow: '报销流程', count: 3, waiting: 0 }),
      expect.objectContaining({ name: '节点b', count: 2, waiting: 1, late: 0 }),
    ]),
  );
  expect((await told('person')).map(({ key, count, waiting, own }) => [key, count, waiting, own])).toEqual([
    [ids.chief, 1, 1, 0],
    [ids.head, 3, 0, 0],
  ]);
  expect(await told('reason')).toMatchObject([{ name: '请补充发票', count: 2, cents: 173_00 }]);
  const before = await call(endpoints.approvalReport, { by: 'reason', from: '2020-01-01', to: '2020-01-31' }, admin);
  expect(before.rows).toEqual([]);
  expect((await callStream(endpoints.exportApprovalReport, { by: 'node' }, admin)).status).toBe(200);
  const refused = await call(endpoints.approvalReport, {}, head).catch((error: CallError) => error.said?.key);
  expect(refused).toBe('forbidden');
});
