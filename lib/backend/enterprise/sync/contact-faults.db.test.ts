import { gte, inArray } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { contactOffice, mother } from '@/lib/dev/contact-office.ts';
import { corpA, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { jobs } from '../../kernel/schema.ts';
import { wxworkContacts, wxworkRunLines, wxworkRuns } from '../schema/contacts.ts';
import { authorisations, bindings, identities, outbox } from '../schema.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;
const office = (classes: readonly unknown[] = []) => contactOffice(installation, classes);

beforeEach(async () => {
  for (const table of [wxworkRuns, wxworkContacts, identities, bindings, authorisations, outbox, jobs])
    await owner().delete(table);
});

const faults = ['-1', '40014', '42001', '45033', '500', 'reset', 'truncated', 'html', 'missing'] as const;
const reads = ['/school/department/list', '/school/user/list', '/department/simplelist', '/user/simplelist'] as const;

test.each(reads)('no fault of %s removes anybody, here or there', async (path) => {
  const { enrol, small, sync, preview, there } = await office();
  await enrol('王小', small.id, mother('13900000001'));
  await sync();
  const [before, seen] = [await owner().select().from(wxworkContacts), await there()];
  for (const kind of faults) {
    await installation.platform.control('faults', { faults: [{ path, kind, count: 1 }] });
    // An answer without fields shows nobody: it stops, or is a doubt.
    expect((await preview())?.state).toMatch(kind === 'missing' ? /planned|confirm/ : /planned/);
    expect(await owner().select().from(wxworkContacts)).toEqual(before);
    expect(await there()).toEqual(seen);
  }
});

const writes = [
  '/school/department/create',
  '/school/user/batch_create_student',
  '/school/user/batch_create_parent',
] as const;

test.each(writes)('a silence of %s is asked again, and everything is there once', async (path) => {
  const { enrol, small, sync, there } = await office();
  await enrol('王小', small.id, mother('13900000001'));
  await enrol('赵新', small.id, mother('13900000002', '周敏'));
  await installation.platform.control('faults', { faults: [{ path, kind: 'reset', count: 2 }] });
  expect(await sync()).toMatchObject({ state: 'done', failed: 0 });
  const seen = await there();
  expect([seen.departments.length, seen.students.length, seen.parents.length]).toEqual([6, 2, 2]);
});

test('a process that dies at any line is followed by one that says it again, to the same end', async () => {
  const { enrol, small, sync, there, admin } = await office();
  await enrol('王小', small.id, mother('13900000001'));
  await enrol('赵新', small.id, mother('13900000002', '周敏'));
  const run = await sync();
  const [seen, kept] = [await there(), await owner().select().from(wxworkContacts)];
  const { place: placed } = wxworkRunLines;
  const rows = await owner().select({ place: placed }).from(wxworkRunLines).orderBy(placed);
  for (const { place } of rows.slice(-8)) {
    // Said, and not noted: as after an end between the answer and the transaction that keeps it.
    await owner().update(wxworkRunLines).set({ outcome: 'planned' }).where(gte(wxworkRunLines.place, place));
    await owner()
      .delete(wxworkContacts)
      .where(inArray(wxworkContacts.kind, ['student', 'guardian']));
    await owner()
      .update(wxworkRunLines)
      .set({ outcome: 'planned' })
      .where(inArray(wxworkRunLines.kind, ['student', 'guardian']));
    await owner().update(wxworkRuns).set({ state: 'paused' });
    await call(endpoints.startContacts, { id: run?.id ?? '' }, admin);
    await installation.settle();
    expect(await there()).toEqual(seen);
    const after = await owner().select().from(wxworkContacts);
    const plain = (all: typeof kept) =>
      all.map(({ kind, externalId, ownKey, facts, state }) => [kind, externalId, ownKey, facts, state]).sort();
    expect(plain(after)).toEqual(plain(kept));
  }
});

test('who arrives there is proposed by the event alone, and nobody is made of it', async () => {
  const { enrol, small, sync, runs, linesOf } = await office();
  await enrol('王小', small.id, mother('13900000001'));
  await sync();
  await installation.platform.control('arrive', { corpid: corpA, child: 'X1', name: '新来' });
  await installation.settle();
  const [newest] = await runs();
  expect(newest).toMatchObject({ scope: 'full', state: 'done' });
  expect((await linesOf(newest?.id)).filter(({ reason }) => reason === 'arrived')).toMatchObject([
    { kind: 'student', externalId: 'X1', name: '新来', outcome: 'untouched' },
  ]);
});

test('events of the school, reversed, doubled, for a strange corporation and after unbinding, change no person', async () => {
  const { enrol, small, sync, there, admin } = await office();
  await enrol('王小', small.id, mother('13900000001'));
  await sync();
  const seen = await there();
  const event = (ChangeType: string, AuthCorpId: string = corpA) => ({
    fields: { InfoType: 'change_school_contact', AuthCorpId, ChangeType, Id: 'S1' },
    times: 2,
  });
  for (const change of [
    'delete_student',
    'create_student',
    'unsubscribe',
    'subscribe',
    'update_parent',
    'delete_department',
  ])
    await installation.platform.control('push', event(change));
  await installation.platform.control('push', event('create_student', 'wwNobody'));
  await installation.settle();
  expect(await there()).toEqual(seen);
  await call(endpoints.unbindCorporation, { corpId: corpA }, admin);
  await installation.platform.control('push', event('delete_student'));
  await installation.settle();
  expect(await owner().select().from(wxworkContacts)).toEqual([]);
  expect(await there()).toEqual(seen);
});

test('a letter has the words of both languages and the picture of the code', async () => {
  const { admin } = await office();
  const letter = await call(endpoints.familyLetter, { corpId: corpA }, admin);
  expect(letter.picture).toMatch(/^data:image\/png;base64,/);
  expect(letter.letters.map(({ locale, steps }) => [locale, steps.length])).toEqual([
    ['zh-CN', 3],
    ['en', 3],
  ]);
});

test('where home-school is off a letter has no code, and says why', async () => {
  const { admin } = await office();
  await installation.platform.control('corp', { corpid: corpA, unverified: true });
  expect(await call(endpoints.familyLetter, { corpId: corpA }, admin)).toMatchObject({
    picture: null,
    problem: 'unverified',
  });
});

test('the bench says what waits: classes below, a sync that was stopped, an authorisation that lacks something', async () => {
  const { admin, enrol, small, sync, preview } = await office();
  expect(await call(endpoints.contactsToday, {}, admin)).toEqual({ below: 0, stopped: 0, lacking: 0 });
  await enrol('王小', small.id, mother('13900000001'));
  await sync();
  await installation.platform.control('families', { corpid: corpA, classes: [] });
  await preview();
  expect(await call(endpoints.contactsToday, {}, admin)).toEqual({ below: 1, stopped: 1, lacking: 0 });
  await installation.platform.control('corp', { corpid: corpA, unverified: true });
  await preview();
  expect(await call(endpoints.contactsToday, {}, admin)).toMatchObject({ lacking: 1 });
});
