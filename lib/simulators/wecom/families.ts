import { asCorp as asAnyCorp, type Call, ok, refuse, text } from './call.ts';
import { sendOnce } from './send-once.ts';
import type { SimCorp } from './world.ts';

const parentsOf = ({ classes }: SimCorp) =>
  classes.flatMap(({ students }) => students.flatMap(({ parents }) => parents));

/** A call that the platform answers a verified corporation alone. */
const asCorp = (call: Parameters<typeof asAnyCorp>[0]): Call =>
  asAnyCorp((world, request, corp, known) => (corp.unverified ? refuse(43009) : call(world, request, corp, known)));

/** Somebody begins or ceases to follow the school's notices. @returns whether there is such a parent */
export function subscribe(corp: SimCorp, parentUserId: string, follows: boolean): boolean {
  const found = parentsOf(corp).filter(({ parent_userid }) => parent_userid === parentUserId);
  for (const parent of found) parent.is_subscribe = follows ? 1 : 0;
  return found.length > 0;
}

/** What the platform answers about home-school communication. */
export const familyCalls: Readonly<Record<string, Call>> = {
  'GET /school/department/list': asCorp((_, __, { classes }) => {
    const school = { id: 1, name: '学校', parentid: 0, type: 5 };
    return ok({ departments: [school, ...classes.map(({ id, name }) => ({ id, name, parentid: 1, type: 1 }))] });
  }),

  'GET /school/user/list': asCorp((_, { query }, { classes }) => {
    const found = classes.find(({ id }) => String(id) === query.get('department_id'));
    if (!found) return refuse(60123);
    return ok({ students: found.students.map((student) => ({ ...student, department: [found.id] })) });
  }),

  'GET /externalcontact/get_subscribe_qr_code': asCorp((_, __, { corpid }) => {
    const picture = (size: string) => `http://127.0.0.1/sim/subscribe/${corpid}-${size}.png`;
    const [qrcode_big, qrcode_middle, qrcode_thumb] = ['1200', '430', '258'].map(picture);
    return ok({ qrcode_big, qrcode_middle, qrcode_thumb });
  }),

  'POST /externalcontact/message/send': asCorp((world, { body }, corp, { suiteId }) => {
    if (body.agentid !== corp.installs.get(suiteId)?.agentid) return refuse(301002);
    const asked = Array.isArray(body.to_parent_userid) ? body.to_parent_userid.map(text) : [];
    if (body.recv_scope !== 0 || body.msgtype !== 'text' || asked.length === 0 || asked.length > 1000)
      return refuse(40031);
    const followers = new Set(
      parentsOf(corp).flatMap(({ parent_userid, is_subscribe }) => (is_subscribe === 1 ? parent_userid : [])),
    );
    const [known, invalid] = [asked.filter((id) => followers.has(id)), asked.filter((id) => !followers.has(id))];
    if (known.length === 0) return refuse(81013);
    sendOnce(world, corp, body, { touser: known, textcard: body.text });
    return ok({ invalid_parent_userid: invalid, invalid_student_userid: [], invalid_party: [] });
  }),
};
