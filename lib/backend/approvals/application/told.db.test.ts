import { eq } from 'drizzle-orm';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { corpA, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { outbox } from '../../enterprise/schema.ts';

const installation = wecomFixture();

/** What the messaging app is to say at a school, and to whom, in its order. */
const told = async (schoolId: string) => {
  const mine = eq(outbox.schoolId, schoolId);
  const rows = await installation.database().owner.select().from(outbox).where(mine).orderBy(outbox.createdAt);
  return rows.map(({ card, receivers }) => ({ title: card.title, path: card.path, receivers }));
};

test('the messaging app tells whoever has to decide, later who has, and leads to the document', async () => {
  const school = await installation.school();
  await installation.install(school, corpA);
  const { ids, goBy, claim, decide, head, chief, teacher } = await testApprovals(installation, school);
  await goBy(flowOf(signedBy('a', [ids.head, ids.chief], null, { mode: 'any' })));
  const { applicationId } = await claim();
  const path = `/eduplus/approval/inbox?opened=${applicationId}`;
  const [asked] = await told(school.id);
  expect(asked).toMatchObject({ title: '有一项审批等您处理', path });
  expect(asked?.receivers.toSorted()).toEqual([head.personId, chief.personId].toSorted());
  await decide(applicationId, head, 'refuse');
  const after = (await told(school.id)).slice(1);
  expect(after).toHaveLength(2);
  expect(after).toEqual(
    expect.arrayContaining([
      { title: '您的申请未通过', path, receivers: [teacher.personId] },
      { title: '别人已审批，您不用再处理', path, receivers: [chief.personId] },
    ]),
  );
});

test('a school without it tells nobody so', async () => {
  const school = await installation.school();
  const { ids, goBy, claim } = await testApprovals(installation, school);
  await goBy(flowOf(signedBy('a', [ids.head], null)));
  await claim();
  expect(await told(school.id)).toEqual([]);
});
