import { type Answer, asCorp as asAnyCorp, type Call, ok, refuse, text } from './call.ts';
import { idOf, levels, type SimHomeSchool, type SimParent, type SimStudent } from './home-school.ts';
import { sendOnce } from './send-once.ts';
import type { SimCorp } from './world.ts';

/** A call that the platform answers a verified corporation alone. */
const asCorp = (call: Parameters<typeof asAnyCorp>[0]): Call =>
  asAnyCorp((world, request, corp, known) => (corp.unverified ? refuse(43009) : call(world, request, corp, known)));

/** Somebody begins or ceases to follow the school's notices. @returns whether there is such a parent */
export function subscribe({ school }: SimCorp, parentUserId: string, follows: boolean): boolean {
  const parent = school.parents.get(idOf(parentUserId));
  if (parent) parent.is_subscribe = follows ? 1 : 0;
  return parent !== undefined;
}

const parentsOf = ({ parents }: SimHomeSchool, child: string) =>
  [...parents.values()].flatMap((parent) => {
    const tie = parent.children.find(({ student_userid }) => idOf(student_userid) === idOf(child));
    // Third parties get no phone.
    return tie
      ? [{ parent_userid: parent.parent_userid, relation: tie.relation, is_subscribe: parent.is_subscribe }]
      : [];
  });

/** Parents of all children at once, for a class: one look at everybody. */
function shownStudents(school: SimHomeSchool, department: number) {
  const ties = new Map<string, ReturnType<typeof parentsOf>>();
  for (const { parent_userid, is_subscribe, children } of school.parents.values())
    for (const { student_userid, relation } of children) {
      const own = ties.get(idOf(student_userid)) ?? [];
      own.push({ parent_userid, relation, is_subscribe });
      ties.set(idOf(student_userid), own);
    }
  return [...school.students.values()]
    .filter((student) => student.department === department)
    .map(({ student_userid, name }) => {
      return { student_userid, name, department: [department], parents: ties.get(idOf(student_userid)) ?? [] };
    });
}

type Given = Readonly<Record<string, unknown>>;
const idShape = /^[A-Za-z0-9][A-Za-z0-9_\-@.]{0,63}$/;
const relationBytes = 32;
const childrenMax = 10;

/** Why a class, grade or stage cannot stand where it is asked to; 0 where it can. */
function placeFault({ departments }: SimHomeSchool, { id, name, parentid, type }: Given): number {
  if (text(name) === '' || Buffer.byteLength(text(name)) > 96) return 40058;
  const parent = departments.get(Number(parentid));
  if (!parent || parent.type === levels.class) return 60004;
  if (type === levels.class && parent.type !== levels.grade && parent.type !== levels.school) return 60004;
  const isTaken = [...departments.values()].some(
    (one) => one.parentid === parent.id && one.name === name && one.id !== Number(id),
  );
  return isTaken ? 60008 : 0;
}

function studentFault({ departments }: SimHomeSchool, { student_userid, name, department }: Given): number {
  if (!idShape.test(text(student_userid))) return 40058;
  if (text(name) === '' || Buffer.byteLength(text(name)) > 128) return 40058;
  const [first] = Array.isArray(department) ? department : [];
  return departments.get(Number(first))?.type === levels.class ? 0 : 60123;
}

function parentFault({ students, parents }: SimHomeSchool, { parent_userid, mobile, children }: Given): number {
  const listed = Array.isArray(children) ? (children as Given[]) : [];
  if (!idShape.test(text(parent_userid)) || listed.length === 0 || listed.length > childrenMax) return 40058;
  if (listed.some(({ relation }) => Buffer.byteLength(text(relation)) > relationBytes)) return 40058;
  if (mobile !== undefined && !/^1\d{10}$/.test(text(mobile))) return 60103;
  if (listed.some(({ student_userid }) => !students.has(idOf(text(student_userid))))) return 60111;
  const isTaken = [...parents.values()].some(
    (one) => one.mobile !== '' && one.mobile === mobile && idOf(one.parent_userid) !== idOf(text(parent_userid)),
  );
  return isTaken ? 60104 : 0;
}

const studentFrom = ({ student_userid, name, department }: Given): SimStudent => ({
  student_userid: text(student_userid),
  name: text(name),
  department: Number((department as unknown[])[0]),
});

const parentFrom = (given: Given, known?: SimParent): SimParent => ({
  parent_userid: known?.parent_userid ?? text(given.parent_userid),
  mobile: given.mobile === undefined ? (known?.mobile ?? '') : text(given.mobile),
  is_subscribe: known?.is_subscribe ?? 0,
  children: (given.children as Given[]).map(({ student_userid, relation }) => {
    return { student_userid: text(student_userid), relation: text(relation) };
  }),
});

type Write = (school: SimHomeSchool, given: Given) => number;

/** What is done with one person; the code of the refusal, or 0. */
const writes: Readonly<Record<string, Write>> = {
  create_student: (school, given) => {
    if (school.students.has(idOf(text(given.student_userid)))) return 60102;
    return studentFault(school, given) || put(school.students, text(given.student_userid), studentFrom(given));
  },
  update_student: (school, given) => {
    if (!school.students.has(idOf(text(given.student_userid)))) return 60111;
    return studentFault(school, given) || put(school.students, text(given.student_userid), studentFrom(given));
  },
  delete_student: (school, { userid }) => {
    if (!school.students.has(idOf(text(userid)))) return 60111;
    if (parentsOf(school, text(userid)).length > 0) return 600001;
    school.students.delete(idOf(text(userid)));
    return 0;
  },
  create_parent: (school, given) => {
    if (school.parents.has(idOf(text(given.parent_userid)))) return 60102;
    return parentFault(school, given) || put(school.parents, text(given.parent_userid), parentFrom(given));
  },
  update_parent: (school, given) => {
    const known = school.parents.get(idOf(text(given.parent_userid)));
    if (!known) return 60111;
    return parentFault(school, given) || put(school.parents, known.parent_userid, parentFrom(given, known));
  },
  delete_parent: (school, { userid }) => (school.parents.delete(idOf(text(userid))) ? 0 : 60111),
};

function put<T>(into: Map<string, T>, id: string, value: T): 0 {
  into.set(idOf(id), value);
  return 0;
}

const listMax = 100;

/** Each write for one and for up to a hundred: what was refused is named, and a field that is too long refuses all. */
const written = Object.entries(writes).flatMap(([name, write]): [string, Call][] => {
  const isDelete = name.startsWith('delete');
  const person = name.endsWith('student') ? 'student' : 'parent';
  const one: Call = asCorp((_, { body, query }, { school }) => {
    const errcode = write(school, isDelete ? { userid: query.get('userid') } : body);
    return errcode === 0 ? ok({}) : refuse(errcode);
  });
  const many: Call = asCorp((_, { body }, { school }) => {
    const listed = isDelete
      ? ((body.useridlist as string[] | undefined) ?? []).map((userid) => ({ userid }))
      : ((body[`${person}s`] as Given[] | undefined) ?? []);
    if (listed.length === 0 || listed.length > listMax) return refuse(40058);
    if (listed.some((given) => isTooLong(given))) return refuse(40058);
    const result_list = listed.map((given: Given): Answer => {
      const errcode = write(school, given);
      return { [`${person}_userid`]: given[`${person}_userid`] ?? given.userid, errcode, errmsg: '' };
    });
    const refused = result_list.filter(({ errcode }) => errcode !== 0);
    return refused.length === 0 ? ok({}) : { errcode: 1, errmsg: 'some failed', result_list: refused };
  });
  return [
    [`${isDelete ? 'GET' : 'POST'} /school/user/${name}`, one],
    [`POST /school/user/batch_${name}`, many],
  ];
});

const isTooLong = ({ name, children }: Given) =>
  Buffer.byteLength(text(name)) > 128 ||
  (Array.isArray(children) &&
    (children as Given[]).some(({ relation }) => Buffer.byteLength(text(relation)) > relationBytes));

/** What the platform answers about home-school communication. */
export const familyCalls: Readonly<Record<string, Call>> = {
  ...Object.fromEntries(written),

  'GET /school/department/list': asCorp((_, __, { school }) => ok({ departments: [...school.departments.values()] })),

  'POST /school/department/create': asCorp((_, { body }, { school }) => {
    const id = Number(body.id ?? Math.max(...school.departments.keys()) + 1);
    if (school.departments.has(id)) return refuse(60119);
    const fault = placeFault(school, { ...body, id });
    if (fault !== 0) return refuse(fault);
    const [name, parentid, type] = [text(body.name), Number(body.parentid), Number(body.type)];
    school.departments.set(id, { id, name, parentid, type });
    return ok({ id });
  }),

  'POST /school/department/update': asCorp((_, { body }, { school }) => {
    const known = school.departments.get(Number(body.id));
    if (!known) return refuse(60123);
    const wanted = { name: known.name, parentid: known.parentid, ...body, type: known.type };
    const fault = placeFault(school, wanted);
    if (fault !== 0) return refuse(fault);
    Object.assign(known, { name: text(wanted.name), parentid: Number(wanted.parentid) });
    return ok({});
  }),

  'GET /school/department/delete': asCorp((_, { query }, { school }) => {
    const id = Number(query.get('id'));
    if (!school.departments.has(id)) return refuse(60123);
    if ([...school.departments.values()].some(({ parentid }) => parentid === id)) return refuse(60006);
    if ([...school.students.values()].some(({ department }) => department === id)) return refuse(60005);
    school.departments.delete(id);
    return ok({});
  }),

  'GET /school/user/list': asCorp((_, { query }, { school }) => {
    const id = Number(query.get('department_id'));
    if (!school.departments.has(id)) return refuse(60123);
    return ok({ students: shownStudents(school, id) });
  }),

  'GET /school/user/list_parent': asCorp((_, { query }, { school }) => {
    const id = Number(query.get('department_id'));
    if (!school.departments.has(id)) return refuse(60123);
    const own = new Set(shownStudents(school, id).map(({ student_userid }) => student_userid));
    const parents = [...school.parents.values()]
      .map(({ mobile: _mobile, ...parent }) => parent)
      .filter(({ children }) => children.some(({ student_userid }) => own.has(student_userid)));
    return ok({ parents });
  }),

  'GET /school/user/get': asCorp((_, { query }, { school }) => {
    const userid = idOf(query.get('userid') ?? '');
    const student = school.students.get(userid);
    if (student) return ok({ user_type: 1, student: { ...student, parents: parentsOf(school, userid) } });
    const parent = school.parents.get(userid);
    if (!parent) return refuse(60111);
    const { mobile: _mobile, ...shown } = parent;
    return ok({ user_type: 2, parent: shown });
  }),

  'GET /school/agent/get_allow_scope': asCorp((_, __, { school }) =>
    ok({ allow_scope: { students: [], departments: [...school.departments.keys()].map((id) => ({ partyid: id })) } }),
  ),

  'POST /externalcontact/set_subscribe_mode': asCorp((_, { body }, { school }) => {
    if (body.subscribe_mode !== 1 && body.subscribe_mode !== 2) return refuse(40058);
    school.subscribeMode = body.subscribe_mode;
    return ok({});
  }),
  'GET /externalcontact/get_subscribe_mode': asCorp((_, __, { school }) =>
    ok({ subscribe_mode: school.subscribeMode }),
  ),

  'GET /externalcontact/get_subscribe_qr_code': asCorp((world, _, { corpid }) => {
    const picture = (size: string) => `${world.origin}/sim/subscribe/${corpid}-${size}.png`;
    const [qrcode_big, qrcode_middle, qrcode_thumb] = ['1200', '430', '258'].map(picture);
    return ok({ qrcode_big, qrcode_middle, qrcode_thumb });
  }),

  'POST /externalcontact/message/send': asCorp((world, { body }, corp, { suiteId }) => {
    if (body.agentid !== corp.installs.get(suiteId)?.agentid) return refuse(301002);
    const asked = Array.isArray(body.to_parent_userid) ? body.to_parent_userid.map(text) : [];
    if (body.recv_scope !== 0 || body.msgtype !== 'text' || asked.length === 0 || asked.length > 1000)
      return refuse(40031);
    const follows = (id: string) => corp.school.parents.get(idOf(id))?.is_subscribe === 1;
    const [known, invalid] = [asked.filter(follows), asked.filter((id) => !follows(id))];
    if (known.length === 0) return refuse(81013);
    sendOnce(world, corp, body, { touser: known, textcard: body.text });
    return ok({ invalid_parent_userid: invalid, invalid_student_userid: [], invalid_party: [] });
  }),
};
