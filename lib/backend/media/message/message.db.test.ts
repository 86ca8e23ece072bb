import { eq } from 'drizzle-orm';
import { media } from '@/lib/contracts/media.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { students } from '@/lib/contracts/students.ts';
import { messageOffice } from '@/lib/dev/message-office.ts';
import { call } from '@/lib/gateway/call.ts';
import { wxworkParents } from '../../enterprise/schema/families.ts';
import { outbox } from '../../enterprise/schema.ts';
import { roles, staff, staffRoles } from '../../organisation/schema.ts';

const { endpoints } = media;
const { words, clock, school, settle, delivered, owner, fault } = messageOffice();

test('those who were shown get it once, and the log says how it stands with each', async () => {
  const { person, asked } = await school();
  const before = (await delivered()).length;
  const preview = await call(endpoints.previewNotice, asked, person);
  expect(preview).toMatchObject({ reached: 1, unreached: 2 });
  expect(new Map(preview.rows.map(({ name, people, problem }) => [name, [people, problem]]))).toEqual(
    new Map([
      ['王一', [['李敏'], null]],
      ['王二', [[], 'notFollowing']],
      ['王三', [[], 'noGuardian']],
    ]),
  );
  const { id } = await call(endpoints.sendNotice, { ...asked, seen: preview.seen }, person);
  const states = async () =>
    Object.fromEntries((await call(endpoints.message, { id }, person)).rows.map(({ name, state }) => [name, state]));
  expect(await states()).toEqual({ 王一: 'waiting', 王二: 'unreached', 王三: 'unreached' });
  await settle();
  expect((await delivered()).slice(before)).toEqual([[['wpA'], '周五放学时间\n周五下午 3:30 放学。']]);
  expect(await states()).toEqual({ 王一: 'told', 王二: 'unreached', 王三: 'unreached' });
  const { rows } = await call(endpoints.messages, { targetKind: 'class', q: '放学' }, person);
  expect(rows[0]?.actions).toEqual(['withdraw', 'delete']);
  expect(rows).toMatchObject([
    {
      id,
      targetName: '一年级1班',
      state: 'sent',
      receivers: 3,
      told: 1,
      waiting: 0,
      failed: 0,
      unreached: 2,
      recalled: 0,
    },
  ]);
  await owner().delete(outbox);
  expect(await states()).toMatchObject({ 王一: 'past' });
  await call(endpoints.deleteMessage, { id }, person);
  expect(await call(endpoints.messages, {}, person)).toMatchObject({ total: 0 });
  await expect(call(endpoints.message, { id }, person)).rejects.toMatchObject({ status: 404 });
});

test('a whole grade is written to, and all of the families', async () => {
  const { person } = await school();
  expect((await call(endpoints.noticeTargets, {}, person)).grades).toEqual([{ id: 'primary-1', name: '一年级' }]);
  for (const [kind, id] of [
    ['grade', 'primary-1'],
    ['guardians', ''],
  ] as const)
    expect(await call(endpoints.previewNotice, { ...words, target: { kind, id } }, person)).toMatchObject({
      reached: 1,
      unreached: 2,
    });
  const other = { ...words, target: { kind: 'grade' as const, id: 'primary-2' } };
  await expect(call(endpoints.previewNotice, other, person)).rejects.toMatchObject({ status: 404 });
});

test('a parent of two gets it once', async () => {
  const { person, asked } = await school({ sister: true });
  const before = (await delivered()).length;
  const { seen, rows, reached } = await call(endpoints.previewNotice, asked, person);
  expect(reached).toBe(1);
  expect(rows.find(({ problem }) => problem === null)).toMatchObject({ name: '王四、王一', people: ['李敏'] });
  await call(endpoints.sendNotice, { ...asked, seen }, person);
  await settle();
  expect((await delivered()).slice(before).map(([to]) => to)).toEqual([['wpA']]);
});

test('what waits for the morning can be withdrawn, and reaches nobody', async () => {
  clock('18T23:00');
  const { person, asked } = await school();
  const before = (await delivered()).length;
  const { seen, leavesAt } = await call(endpoints.previewNotice, asked, person);
  expect(leavesAt).toBe(new Date('2026-11-19T06:00:00+08:00').toISOString());
  const { id } = await call(endpoints.sendNotice, { ...asked, seen }, person);
  await settle();
  await expect(call(endpoints.withdrawMessage, { id, version: 2 }, person)).rejects.toMatchObject({ status: 409 });
  expect(await call(endpoints.withdrawMessage, { id, version: 1 }, person)).toEqual({ recalled: 1 });
  await expect(call(endpoints.withdrawMessage, { id, version: 2 }, person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  const withdrawn = { state: 'withdrawn', told: 0, waiting: 0, unreached: 2, recalled: 1, actions: ['delete'] };
  expect(await call(endpoints.message, { id }, person)).toMatchObject(withdrawn);
  clock('19T08:00');
  await settle();
  expect((await delivered()).slice(before)).toEqual([]);
});

test('what has arrived stays where it is when it is withdrawn', async () => {
  const { person, asked } = await school();
  const { seen } = await call(endpoints.previewNotice, asked, person);
  const { id } = await call(endpoints.sendNotice, { ...asked, seen }, person);
  await settle();
  expect(await call(endpoints.withdrawMessage, { id, version: 1 }, person)).toEqual({ recalled: 0 });
  expect(await call(endpoints.message, { id }, person)).toMatchObject({ state: 'withdrawn', told: 1, recalled: 0 });
});

test('what would reach others than were shown, or nobody, is not sent', async () => {
  const { at, person, asked } = await school();
  const { seen } = await call(endpoints.previewNotice, asked, person);
  await at.inside((tx) => tx.update(wxworkParents).set({ subscribed: true }));
  await expect(call(endpoints.sendNotice, { ...asked, seen }, person)).rejects.toMatchObject({
    said: { key: 'receiversChanged' },
  });
  const without = await school({ installed: false });
  const preview = await call(endpoints.previewNotice, without.asked, without.person);
  expect(new Set(preview.rows.map(({ problem }) => problem))).toEqual(new Set(['noApp', 'noGuardian']));
  await expect(
    call(endpoints.sendNotice, { ...without.asked, seen: preview.seen }, without.person),
  ).rejects.toMatchObject({ said: { key: 'nobodyReached' } });
  expect(await call(endpoints.messages, {}, without.person)).toMatchObject({ total: 0 });
});

test('sensitive words that block are not sent, those that warn only where somebody is sure', async () => {
  const { person, asked } = await school();
  await call(endpoints.addWord, { word: '放学', level: 'warn' }, person);
  await call(endpoints.addWord, { word: '刷单', level: 'block' }, person);
  const preview = await call(endpoints.previewNotice, asked, person);
  expect(preview.hits).toMatchObject({ title: [{ word: '放学', level: 'warn' }], text: [{ word: '放学' }] });
  const send = (more: object) => call(endpoints.sendNotice, { ...asked, seen: preview.seen, ...more }, person);
  await expect(send({})).rejects.toMatchObject({ said: { key: 'wordsDoubtful', params: { words: '放学' } } });
  await expect(send({ isSure: true, text: '刷 单返利' })).rejects.toMatchObject({
    said: { key: 'wordsBlocked', params: { words: '刷单' } },
  });
  expect(await send({ isSure: true })).toMatchObject({ reached: 1 });
  await call(endpoints.addWord, { word: '周五', level: 'warn' }, person);
  await expect(send({ isSure: true })).rejects.toMatchObject({ said: { key: 'receiversChanged' } });
});

test('stars take the place of words that are replaced, and what was met is written down without its text', async () => {
  const { person, asked } = await school();
  for (const [word, level, scope] of [
    ['下午', 'replace', 'message'],
    ['放学', 'warn', 'all'],
    ['周五', 'block', 'mediaName'],
  ] as const)
    await call(endpoints.addWord, { word, level, scope, category: '用语' }, person);
  const before = (await delivered()).length;
  const { sent, seen, isHeld } = await call(endpoints.previewNotice, asked, person);
  const text = words.text.replace('下午', '＊＊');
  expect({ sent, isHeld }).toEqual({ sent: { title: words.title, text }, isHeld: false });
  const { id } = await call(endpoints.sendNotice, { ...asked, seen, isSure: true }, person);
  expect(await call(endpoints.message, { id }, person)).toMatchObject({ text });
  await settle();
  expect(JSON.stringify((await delivered()).slice(before))).toContain('＊＊');
  await call(endpoints.addWord, { word: '刷单', level: 'block' }, person);
  await expect(
    call(endpoints.sendNotice, { ...asked, text: '刷单', seen, isSure: true }, person),
  ).rejects.toMatchObject({ said: { key: 'wordsBlocked' } });
  const { rows } = await call(endpoints.wordHits, {}, person);
  expect(rows.map(({ word, place, outcome }) => `${word} ${place} ${outcome}`).sort()).toEqual([
    '下午 message replaced',
    '刷单 message refused',
    '放学 message confirmed',
  ]);
});

test('a word that is reviewed holds the message until somebody else lets it pass, once', async () => {
  const { at, person: reviewer, asked } = await school();
  const writer = await at.as('media.message.view', 'media.message.send', 'students.record.view');
  await call(endpoints.addWord, { word: '放学', level: 'review' }, reviewer);
  const before = (await delivered()).length;
  const { seen, isHeld } = await call(endpoints.previewNotice, asked, writer);
  expect(isHeld).toBe(true);
  const sent = await call(endpoints.sendNotice, { ...asked, seen, isSure: true }, writer);
  expect(sent).toMatchObject({ isHeld: true });
  await settle();
  expect((await delivered()).slice(before)).toEqual([]);
  const { id } = sent;
  const row = { state: 'held', heldFor: 'review', actions: ['rewrite', 'withdraw'] };
  expect(await call(endpoints.message, { id }, writer)).toMatchObject(row);
  expect((await call(notices.endpoints.messages, {}, reviewer)).rows).toMatchObject([
    { kind: 'messageReview', params: { id, title: words.title } },
  ]);
  await expect(call(endpoints.releaseNotice, { id, version: 1 }, writer)).rejects.toMatchObject({ status: 403 });
  expect(await call(endpoints.releaseNotice, { id, version: 1 }, reviewer)).toEqual({ leavesAt: null });
  await expect(call(endpoints.releaseNotice, { id, version: 1 }, reviewer)).rejects.toMatchObject({ status: 409 });
  await settle();
  expect((await delivered()).slice(before)).toHaveLength(1);
  expect(await call(endpoints.message, { id }, writer)).toMatchObject({ state: 'sent', told: 1 });
  const { rows } = await call(endpoints.wordHits, {}, reviewer);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['passed', 'held']);
});

test('staff get it in the product, those who have not joined are named', async () => {
  const { at, person } = await school({ installed: false });
  const colleague = await at.as();
  const target = { kind: 'role' as const, id: '' };
  const [role, waiting] = await at.inside(async (tx) => {
    const [own] = await tx.select().from(roles).where(eq(roles.schoolId, at.id)).limit(1);
    const [added] = await tx
      .insert(staff)
      .values({ schoolId: at.id, number: '0099', name: '未加入', phone: '', post: '', createdAt: new Date() })
      .returning();
    await tx.insert(staffRoles).values({ schoolId: at.id, roleId: own?.id ?? '', staffId: added?.id ?? '' });
    return [own, added];
  });
  const asked = { ...words, target: { ...target, id: role?.id ?? '' } };
  expect(await call(endpoints.previewNotice, asked, person)).toMatchObject({ reached: 1, unreached: 1 });
  await expect(
    call(endpoints.previewNotice, { ...asked, target: { ...target, id: crypto.randomUUID() } }, person),
  ).rejects.toMatchObject({ status: 404 });
  const all = { ...words, target: { kind: 'staff' as const, id: '' } };
  const seenOf = async (message: typeof all) => (await call(endpoints.previewNotice, message, person)).seen;
  const { seen, rows } = await call(endpoints.previewNotice, all, person);
  expect(rows.find(({ id }) => id === waiting?.id)).toMatchObject({ name: '未加入', problem: 'notJoined' });
  const { id } = await call(endpoints.sendNotice, { ...all, seen }, person);
  expect((await call(notices.endpoints.messages, {}, colleague)).rows).toMatchObject([
    { kind: 'schoolMessage', params: { id, ...words } },
  ]);
  expect(await call(endpoints.message, { id }, person)).toMatchObject({ told: rows.length - 1, unreached: 1 });
  await call(endpoints.sendNotice, { ...all, title: '例会', seen: await seenOf({ ...all, title: '例会' }) }, person);
  await call(endpoints.withdrawMessage, { id, version: 1 }, person);
  const read = (await call(notices.endpoints.messages, {}, colleague)).rows;
  expect(read.map(({ params }) => params)).toMatchObject([
    { title: '例会', text: words.text },
    { id, title: words.title, state: 'withdrawn' },
  ]);
  expect(read[1]?.params).not.toHaveProperty('text');
});

test('a teacher writes to the families of her classes alone, and sees her own messages', async () => {
  const { at, person, classId, asked } = await school();
  const facts = { stage: 'primary' as const, entryYear: 2026, capacity: 45 };
  const { id: other } = await call(students.endpoints.createClass, { ...facts, name: '一年级2班' }, person);
  const keys = ['media.message.view', 'media.message.send'];
  const teacher = await at.within({ scope: 'classes', classIds: [classId] }, ...keys);
  const stranger = await at.within({ scope: 'classes', classIds: [other] }, ...keys);
  expect(await call(endpoints.noticeTargets, {}, teacher)).toEqual({
    classes: [{ id: classId, name: '一年级1班' }],
    grades: [],
    roles: [],
    staff: false,
  });
  await expect(call(endpoints.previewNotice, asked, stranger)).rejects.toMatchObject({ status: 404 });
  const everybody = { ...words, target: { kind: 'guardians' as const, id: '' } };
  expect((await call(endpoints.previewNotice, everybody, stranger)).rows).toEqual([]);
  await expect(
    call(endpoints.previewNotice, { ...words, target: { kind: 'staff', id: '' } }, teacher),
  ).rejects.toMatchObject({ status: 403 });
  const grade = { ...words, target: { kind: 'grade' as const, id: 'primary-1' } };
  await expect(call(endpoints.previewNotice, grade, teacher)).rejects.toMatchObject({ status: 404 });
  const { seen } = await call(endpoints.previewNotice, everybody, teacher);
  const { id } = await call(endpoints.sendNotice, { ...everybody, seen }, teacher);
  expect(await call(endpoints.message, { id }, teacher)).toMatchObject({ targetName: '一年级1班', receivers: 3 });
  expect(await call(endpoints.messages, {}, stranger)).toMatchObject({ total: 0 });
  await expect(call(endpoints.withdrawMessage, { id, version: 1 }, stranger)).rejects.toMatchObject({ status: 404 });
  expect(await call(endpoints.messages, {}, person)).toMatchObject({ total: 1 });
});

test('what reached nobody is sent again, and nobody gets it twice', async () => {
  const { person, asked } = await school();
  const before = (await delivered()).length;
  const { seen } = await call(endpoints.previewNotice, asked, person);
  const { id } = await call(endpoints.sendNotice, { ...asked, seen }, person);
  await fault({ path: '/externalcontact/message/send', kind: '48002', count: 1 });
  await settle();
  const failed = { failed: 1, told: 0, actions: ['resend', 'withdraw', 'delete'] };
  expect(await call(endpoints.message, { id }, person)).toMatchObject(failed);
  expect(await call(endpoints.resendNotice, { id, version: 1 }, person)).toEqual({ again: 1 });
  await settle();
  expect((await delivered()).slice(before)).toHaveLength(1);
  expect(await call(endpoints.message, { id }, person)).toMatchObject({ failed: 0, told: 1 });
  expect(await call(endpoints.resendNotice, { id, version: 1 }, person)).toEqual({ again: 0 });
});

test('the family of one child is written to', async () => {
  const { person } = await school();
  const rows = (await call(students.endpoints.list, { q: '王一' }, person)).rows;
  const to = (id: string) => ({ ...words, target: { kind: 'child' as const, id } });
  const one = await call(endpoints.previewNotice, to(rows[0]?.id ?? ''), person);
  expect(one).toMatchObject({ reached: 1, unreached: 0, rows: [{ name: '王一' }] });
  const other = (await school({ installed: false })).person;
  await expect(call(endpoints.previewNotice, to(rows[0]?.id ?? ''), other)).rejects.toMatchObject({ status: 404 });
});
