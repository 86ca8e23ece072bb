import { eq } from 'drizzle-orm';
import { staff } from '@/lib/backend/organisation/schema.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';

const installation = testInstallation();
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

test('what names somebody who has left is listed, and goes on in one act with a reason', async () => {
  const { claim, goBy, ids, school, admin, chief, open, endpoints } = await testApprovals(installation);
  const flowId = await goBy(flowOf(signedBy('a', [ids.head], 'b'), signedBy('b', [ids.head, ids.chief], null)));
  const { applicationId } = await claim();
  const own = await claim(chief);
  const today = dayIn(new Date(), 'Asia/Shanghai');
  const span = { fromOn: today, toOn: dayAfter(today, 9), kind: 'purchase' as const, reason: '培训' };
  await call(endpoints.nameDelegate, { ...span, fromId: ids.admin, toId: ids.head }, admin);
  expect(await call(endpoints.namedPeople, {}, admin)).toEqual({ rows: [] });
  expect(await call(endpoints.namedPeople, { staffId: ids.head }, admin)).toMatchObject({
    rows: [{ isGone: false, flows: [{ id: flowId, name: '报销流程' }], delegates: [{ own: false }] }],
  });
  await school.inside((tx) => tx.update(staff).set({ enabled: false }).where(eq(staff.id, ids.head)));
  const [gone] = (await call(endpoints.namedPeople, {}, admin)).rows;
  expect(gone).toMatchObject({
    staffId: ids.head,
    isGone: true,
    tasks: [{ id: applicationId }, { id: own.applicationId }],
  });
  const handOn = (more: object, by = admin) =>
    call(endpoints.handOnPerson, { fromId: ids.head, toId: ids.chief, reason: '调离', ...more }, by);
  expect(await said(handOn({}, chief))).toBe('forbidden');
  expect(await said(handOn({ reason: ' ' }))).toBe('invalid');
  expect(await said(handOn({ toId: ids.head }))).toBe('invalid');
  // Nobody decides on their own claim: it stays, and is told.
  const done = await handOn({});
  expect(done).toMatchObject({ tasks: 1, flows: 1, delegates: 1, left: [expect.stringContaining('美术课彩纸')] });
  expect(await open(applicationId, chief)).toMatchObject({ task: 1, acts: [{}, { act: 'hand', comment: '调离' }] });
  const { flow, edition, editionOn } = await call(endpoints.flow, { id: flowId }, admin);
  expect({ edition, editionOn, nodes: flow.nodes }).toMatchObject({
    ...{ edition: 2, editionOn: 2, nodes: [{ who: [{ id: ids.chief }] }, { who: [{ id: ids.chief }] }] },
  });
  const { rows } = await call(endpoints.delegates, { phase: 'now' }, admin);
  expect(rows).toMatchObject([{ fromId: ids.admin, kind: 'purchase', reason: '培训', toOn: span.toOn }]);
});
