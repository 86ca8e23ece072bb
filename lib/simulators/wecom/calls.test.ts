import { calls } from './calls.ts';
import { type Install, install, newWorld, type SimCorp, type World } from './world.ts';

const hour = 3_600_000;

function platform() {
  const world = newWorld();
  const [suite] = world.suites;
  const [corp] = world.corps;
  if (!suite || !corp) throw new Error('no suite, no corporation');
  suite.ticket = 'ticket@@@first';
  suite.ticketAt = Date.now();
  const ask = (path: string, body: object = {}, query: Record<string, string> = {}) =>
    calls[path]?.(world, { body: { ...body }, query: new URLSearchParams(query) }) ?? {};
  const suiteToken = () =>
    ask('POST /service/get_suite_token', {
      ...{ suite_id: suite.suite_id, suite_secret: suite.secret, suite_ticket: suite.ticket },
    });
  return { world, suite, corp, ask, suiteToken };
}

/** A corporation with the app, and how it is asked with its token. */
function installed() {
  const at = platform();
  const given: Install = install(at.corp, at.suite.suite_id);
  const { suite_access_token = '' } = at.suiteToken() as { suite_access_token?: string };
  const corpToken = () =>
    at.ask(
      'POST /service/get_corp_token',
      { auth_corpid: at.corp.corpid, permanent_code: given.permanentCode },
      { suite_access_token },
    ) as { access_token: string; expires_in: number };
  const { access_token } = corpToken();
  const asCorp = (path: string, body: object = {}, query: Record<string, string> = {}) =>
    at.ask(path, { agentid: given.agentid, ...body }, { access_token, ...query });
  return { ...at, given, corpToken, asCorp };
}

const later = (world: World, ms: number) => {
  world.clockMs += ms;
};

test('a token fetched again within its life is the same one, with what is left of its time', () => {
  const { world, corpToken } = installed();
  const first = corpToken();
  later(world, hour);
  expect(corpToken()).toEqual({ access_token: first.access_token, expires_in: 3600 });
  later(world, hour);
  expect(corpToken()).toMatchObject({ errcode: 42009 });
});

test('a token that has ended is followed by another one', () => {
  const { world, suite, suiteToken } = platform();
  const first = suiteToken();
  expect(suiteToken()).toEqual(first);
  later(world, 2 * hour);
  suite.ticketAt = Date.now() + world.clockMs;
  expect(suiteToken()).not.toEqual(first);
  expect(suiteToken()).toMatchObject({ expires_in: 7200 });
});

test.each([
  [30 * 60_000, { expires_in: 7200 }],
  [31 * 60_000, { errcode: 40085 }],
])('a ticket %i ms after it was pushed', (ms, answer) => {
  const { suite, suiteToken } = platform();
  suite.ticketAt = Date.now() + 1_000 - ms;
  expect(suiteToken()).toMatchObject(answer);
});

const card = (title: string, description: string) => ({ touser: 'woSim0001', textcard: { title, description } });

test.each([
  [card('通知'.repeat(21), '知'.repeat(170)), 0],
  [card('通知'.repeat(22), '开会'), 40058],
  [card('通知', '知'.repeat(171)), 40058],
])('a card of %j', (body, errcode) => {
  const { asCorp } = installed();
  expect(asCorp('POST /message/send', body)).toMatchObject({ errcode });
});

test('members outside the range are invalid receivers, and the range is told with the authorisation', () => {
  const { asCorp, given, ask, corp, suiteToken } = installed();
  given.range = ['woSim0002'];
  const send = (touser: string) => asCorp('POST /message/send', { ...card('通知', '开会'), touser });
  expect(send('woSim0001|woSim0002')).toMatchObject({ errcode: 0, invaliduser: 'wosim0001' });
  expect(send('woSim0001')).toMatchObject({ errcode: 81013 });
  const { suite_access_token = '' } = suiteToken() as { suite_access_token?: string };
  const asked = { auth_corpid: corp.corpid, permanent_code: given.permanentCode };
  expect(ask('POST /service/get_auth_info', asked, { suite_access_token })).toMatchObject({
    auth_info: { agent: [{ privilege: { allow_party: [], allow_user: ['woSim0002'] } }] },
  });
});

test('a corporation that is not verified may not use the home-school contacts, but may send to its members', () => {
  const { asCorp, corp } = installed();
  const unverified: SimCorp = corp;
  unverified.unverified = true;
  expect(asCorp('GET /school/department/list')).toMatchObject({ errcode: 43009 });
  expect(asCorp('POST /externalcontact/message/send')).toMatchObject({ errcode: 43009 });
  expect(asCorp('POST /message/send', card('通知', '开会'))).toMatchObject({ errcode: 0 });
});

test('members are told by department, within the range, and their names to nobody', () => {
  const { asCorp, given } = installed();
  given.range = ['woSim0001', 'woSim0002'];
  const list = (department_id: string) => asCorp('GET /user/simplelist', {}, { department_id });
  expect(list('1')).toMatchObject({ userlist: [{ userid: 'woSim0001', name: 'woSim0001' }, { userid: 'woSim0002' }] });
  expect(list('2')).toMatchObject({ userlist: [{ userid: 'woSim0002' }] });
  expect(list('3')).toMatchObject({ errcode: 60003 });
});

test('a member is told apart from one out of sight and from one who is no more, and departments can be others', () => {
  const { asCorp, given, corp } = installed();
  given.range = ['woSim0001'];
  const about = (userid: string) => asCorp('GET /user/get', {}, { userid });
  expect(about('woSim0001')).toMatchObject({ errcode: 0, userid: 'woSim0001', name: 'woSim0001' });
  expect(about('woSim0002')).toMatchObject({ errcode: 60011 });
  expect(about('nobody')).toMatchObject({ errcode: 60111 });
  const departments = [{ id: 7, parentid: 7, order: 1 }];
  corp.departments = departments;
  expect(asCorp('GET /department/simplelist')).toMatchObject({ department_id: departments });
});

const pupil = (student_userid: string, department = 100) => ({
  student_userid,
  name: '王小',
  department: [department],
});
const family = (parent_userid: string, mobile: string, student_userid: string, relation = '妈妈') => ({
  ...{ parent_userid, mobile },
  children: [{ student_userid, relation }],
});

test('people of the school are written by lists: who was refused is named, and too long a field refuses all', () => {
  const { asCorp } = installed();
  const write = (name: string, body: object) => asCorp(`POST /school/user/batch_${name}`, body);
  expect(write('create_student', { students: [pupil('N1'), pupil('N2', 7)] })).toMatchObject({
    errcode: 1,
    result_list: [{ student_userid: 'N2', errcode: 60123 }],
  });
  expect(write('create_student', { students: [pupil('n1')] })).toMatchObject({ result_list: [{ errcode: 60102 }] });
  const long = family('P9', '13900000009', 'N1', '爸'.repeat(11));
  expect(write('create_parent', { parents: [family('P1', '13900000001', 'N1'), long] })).toMatchObject({
    errcode: 40058,
  });
  expect(write('create_parent', { parents: [family('P1', '13900000001', 'N1')] })).toMatchObject({ errcode: 0 });
  expect(write('create_parent', { parents: [family('P2', '13900000001', 'N1')] })).toMatchObject({
    result_list: [{ parent_userid: 'P2', errcode: 60104 }],
  });
  expect(write('delete_student', { useridlist: ['N1'] })).toMatchObject({ result_list: [{ errcode: 600001 }] });
  expect(write('delete_parent', { useridlist: ['P1'] })).toMatchObject({ errcode: 0 });
  expect(write('delete_student', { useridlist: ['N1'] })).toMatchObject({ errcode: 0 });
});

test('the school stands in stages and grades, and a class goes only when it is empty', () => {
  const { asCorp, world } = installed();
  const { departments } = asCorp('GET /school/department/list') as {
    departments: { type: number; parentid: number }[];
  };
  expect(new Set(departments.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 5]));
  expect(asCorp('GET /school/department/delete', {}, { id: '100' })).toMatchObject({ errcode: 60005 });
  const grade = { id: 900, name: '大班二部', parentid: 10, type: 2 };
  expect(asCorp('POST /school/department/create', grade)).toMatchObject({ errcode: 0 });
  expect(asCorp('POST /school/department/create', grade)).toMatchObject({ errcode: 60119 });
  expect(asCorp('POST /school/department/create', { ...grade, id: 901 })).toMatchObject({ errcode: 60008 });
  expect(asCorp('POST /school/department/create', { ...grade, id: 902, name: '一班', type: 1 })).toMatchObject({
    errcode: 60004,
  });
  expect(asCorp('GET /school/department/delete', {}, { id: '900' })).toMatchObject({ errcode: 0 });
  const large = world.corps.find(({ corpid }) => corpid === 'wwSimLarge');
  expect([large?.school.students.size, large?.school.parents.size]).toEqual([3_000, 6_000]);
});
