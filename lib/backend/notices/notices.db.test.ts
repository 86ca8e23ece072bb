import { notices } from '@/lib/contracts/notices.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { endpoints } = notices;
const write = 'notices.notice.write';
const facts = {
  title: '停课',
  content: '<p>明天<script>alert(1)</script>停课</p>',
  shownUntil: '2099-01-01',
  pinned: false,
};

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

async function office() {
  const school = await installation.school();
  return { school, writer: await school.as(write), reader: await school.as() };
}

test('a wish for a page reaches those who set roles, once a day, and nobody else', async () => {
  const school = await installation.school();
  const [person, giver, colleague] = [await school.as(), await school.as('organisation.role.edit'), await school.as()];
  const { askAccess, messages } = notices.endpoints;
  const wish = { menuId: '101', reason: '代班' };
  await expect(call(askAccess, { ...wish, menuId: 'none' }, person)).rejects.toMatchObject({
    said: { key: 'notFound' },
  });
  expect(await call(askAccess, wish, person)).toEqual({ told: 1 });
  await call(askAccess, wish, person);
  expect((await call(messages, {}, giver)).rows).toMatchObject([
    { kind: 'accessAsked', params: { page: '学生档案', reason: '代班' } },
  ]);
  expect((await call(messages, {}, colleague)).rows).toEqual([]);
  const allowed = await school.as('students.record.view');
  expect(await call(askAccess, wish, allowed)).toEqual({ told: 0 });
});

test('a wish names the page in the words of a kindergarten', async () => {
  const school = await installation.school({ schoolMold: 1 });
  const [person, giver] = [await school.as(), await school.as('organisation.role.edit')];
  await call(notices.endpoints.askAccess, { menuId: '101', reason: '' }, person);
  expect((await call(notices.endpoints.messages, {}, giver)).rows).toMatchObject([{ params: { page: '幼儿档案' } }]);
});

test('a school without notices shows none', async () => {
  const { reader } = await office();
  expect(await call(endpoints.shownNotice, {}, reader)).toBeNull();
  expect(await call(endpoints.unreadMessages, {}, reader)).toEqual({ total: 0 });
});

test('a notice reaches everybody of the school until each closes it, and nobody of another', async () => {
  const [at, other] = [await office(), await office()];
  const { id } = await call(endpoints.publishNotice, facts, at.writer);
  expect(await call(endpoints.shownNotice, {}, at.reader)).toMatchObject({ id, title: '停课', content: '明天停课' });
  expect(await call(endpoints.unreadMessages, {}, at.reader)).toEqual({ total: 1 });
  expect(await call(endpoints.unreadMessages, {}, other.reader)).toEqual({ total: 0 });
  await call(endpoints.closeNotice, { id }, at.reader);
  expect(await call(endpoints.shownNotice, {}, at.reader)).toBeNull();
  expect(await call(endpoints.unreadMessages, {}, at.reader)).toEqual({ total: 0 });
  expect(await call(endpoints.shownNotice, {}, at.writer)).toMatchObject({ id });
  expect(await call(endpoints.notice, { id }, at.writer)).toMatchObject({ reach: { sent: 2, read: 1 } });
  expect((await call(endpoints.notice, { id }, at.reader)).content).toBe('<p>明天停课</p>');
});

test('a withdrawn notice is gone for readers, and a change of an older state is refused', async () => {
  const { writer, reader } = await office();
  const notice = await call(endpoints.publishNotice, facts, writer);
  await call(endpoints.publishNotice, { ...facts, ...notice, title: '复课' }, writer);
  await expect(call(endpoints.withdrawNotice, notice, writer)).rejects.toMatchObject({ said: { key: 'conflict' } });
  await call(endpoints.withdrawNotice, { ...notice, version: 2 }, writer);
  expect((await call(endpoints.bulletinPage, {}, reader)).rows).toEqual([]);
  await expect(call(endpoints.notice, { id: notice.id }, reader)).rejects.toMatchObject({ said: { key: 'notFound' } });
  expect((await call(endpoints.bulletinPage, {}, writer)).rows).toMatchObject([{ title: '复课', withdrawn: true }]);
});

test('pinned notices stand first, and each person reads their own messages', async () => {
  const { writer, reader } = await office();
  await call(endpoints.publishNotice, { ...facts, title: '甲', pinned: true }, writer);
  await call(endpoints.publishNotice, { ...facts, title: '乙' }, writer);
  const titles = (await call(endpoints.bulletinPage, {}, reader)).rows.map(({ title }) => title);
  expect(titles).toEqual(['甲', '乙']);
  expect(await call(endpoints.readMessages, {}, reader)).toEqual({ read: 2 });
  expect(await call(endpoints.messages, { unread: true }, reader)).toMatchObject({ rows: [], total: 0, unread: 0 });
  expect(await call(endpoints.messages, {}, writer)).toMatchObject({ total: 2, unread: 2 });
});

test('an open page is told of a new message at once', async () => {
  const { writer, reader } = await office();
  const stream = await callStream(endpoints.live, { seconds: 20 }, reader);
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toBe(': \n\n');
  await call(endpoints.publishNotice, facts, writer);
  expect((await events?.read())?.value).toContain('notices.unreadMessages');
  await events?.cancel();
});

test('a page that comes late is told at once of what it may have missed', async () => {
  const { reader } = await office();
  const stream = await callStream(endpoints.live, { seconds: 20, behind: '1' }, reader);
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toBe(': \n\n');
  expect((await events?.read())?.value).toContain('notices.unreadMessages');
  await events?.cancel();
});

test('a page that is closed ends its events without an error', async () => {
  const { reader } = await office();
  const stream = await callStream(endpoints.live, { seconds: 20 }, reader);
  await expect(stream.body?.cancel()).resolves.toBeUndefined();
});

test('the text of a notice must say something', async () => {
  const { writer } = await office();
  await expect(call(endpoints.publishNotice, { ...facts, content: '<p> </p>' }, writer)).rejects.toMatchObject({
    fields: { content: { key: 'required' } },
  });
});
