import { asCorp, asProvider, type Call, ok, refuse, text } from './call.ts';
import { type SimCorp, type SimDepartment, timeOf } from './world.ts';

/** Members whom an app may see. */
function seen(corp: SimCorp, suiteId: string) {
  const range = corp.installs.get(suiteId)?.range ?? null;
  return corp.members.filter(({ userid }) => range === null || range.includes(userid));
}

/** One department below the root, in which every second member stands as well. */
const departments: readonly SimDepartment[] = [
  { id: 1, parentid: 0, order: 1 },
  { id: 2, parentid: 1, order: 1 },
];
const departmentsOf = (corp: SimCorp) => corp.departments ?? departments;

const trialHours = 90 * 24;

/** What the platform answers about members and departments, and about licences to read them. */
export const contactCalls: Readonly<Record<string, Call>> = {
  'GET /department/simplelist': asCorp((_, __, corp) => ok({ department_id: departmentsOf(corp) })),

  'GET /user/simplelist': asCorp((_, { query }, corp, { suiteId }) => {
    const id = Number(query.get('department_id'));
    if (!departmentsOf(corp).some((one) => one.id === id)) return refuse(60003);
    const own = seen(corp, suiteId).filter((_member, index) => id === 1 || index % 2 === 1);
    // Third parties get no names.
    const userlist = own.map(({ userid }) => ({ userid, name: userid, department: [id], open_userid: userid }));
    return ok({ userlist });
  }),

  'GET /user/get': asCorp((_, { query }, corp, { suiteId }) => {
    const userid = query.get('userid') ?? '';
    if (!corp.members.some((member) => member.userid === userid)) return refuse(60111);
    if (!seen(corp, suiteId).some((member) => member.userid === userid)) return refuse(60011);
    return ok({ userid, open_userid: userid, name: userid, department: [1], status: 1 });
  }),

  'POST /service/contact/search': asProvider((world, { body }) => {
    const corp = world.corps.find(({ corpid }) => corpid === body.auth_corpid);
    const found = [...(corp?.installs ?? [])].find(([, { agentid }]) => agentid === body.agentid);
    if (!corp || !found) return refuse(48002);
    const word = text(body.query_word);
    if (word === '' || word.length > 64) return refuse(40058);
    const userid = seen(corp, found[0]).flatMap((member) => (member.name.includes(word) ? member.userid : []));
    const limit = Number(body.limit ?? 50);
    const user = { userid: userid.slice(0, limit), open_userid: userid.slice(0, limit) };
    return ok({ is_last: userid.length <= limit, query_result: { user, party: { department_id: [] } } });
  }),

  'POST /license/get_app_license_info': asProvider((world, { body }) => {
    const corp = world.corps.find(({ corpid }) => corpid === body.corpid);
    if (!corp?.installs.has(text(body.suite_id))) return refuse(48004);
    const start_time = Math.floor(timeOf(world) / 1000);
    const trail_info = { start_time, end_time: start_time + trialHours * 3600 };
    return ok({ license_status: 1, trail_info });
  }),
};
