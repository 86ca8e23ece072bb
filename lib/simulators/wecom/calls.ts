import { asCorp, asProvider, asSuite, type Call, ok, refuse, text } from './call.ts';
import { contactCalls } from './contacts.ts';
import { familyCalls } from './families.ts';
import { sendOnce } from './send-once.ts';
import { type Grant, grant, granted, grantKept, install, type SimSuite, timeOf, type World } from './world.ts';

const tokenSeconds = 7200;
const ticketMs = 30 * 60_000;
/** Bytes that the fields of a card may have. */
const cardBytes = { title: 128, description: 512 } as const;

const isTooLong = (card: Readonly<Record<string, unknown>>) =>
  (['title', 'description'] as const).some((field) => Buffer.byteLength(text(card[field])) > cardBytes[field]);

/** A code is good once. */
function spend(world: World, code: string, kind: Grant['kind'], suite: SimSuite): Grant | null {
  const found = granted(world, code, kind);
  if (!found || found.suiteId !== suite.suite_id) return null;
  world.grants.delete(code);
  return found;
}

const corpOf = (world: World, corpid: unknown) => world.corps.find((corp) => corp.corpid === corpid);

/** What the platform answers below /cgi-bin, by method and path. */
export const calls: Readonly<Record<string, Call>> = {
  ...familyCalls,
  ...contactCalls,

  'POST /service/get_suite_token': (world, { body }) => {
    const suite = world.suites.find(({ suite_id }) => suite_id === body.suite_id);
    if (!suite) return refuse(40083);
    if (suite.secret !== body.suite_secret) return refuse(40080);
    const isOld = timeOf(world) - suite.ticketAt > ticketMs;
    if (!suite.ticket || isOld || suite.ticket !== body.suite_ticket) return refuse(40085);
    const { value, left } = grantKept(world, 'suite', tokenSeconds, { suiteId: suite.suite_id });
    return { suite_access_token: value, expires_in: left };
  },

  'POST /service/get_provider_token': (world, { body }) => {
    if (body.corpid !== world.providerCorpId) return refuse(40013);
    if (body.provider_secret !== world.providerSecret) return refuse(40001);
    const { value, left } = grantKept(world, 'provider', tokenSeconds, {});
    return { provider_access_token: value, expires_in: left };
  },

  'POST /service/get_register_code': asProvider((world, { body }) => {
    if (text(body.template_id) === '' || !/^[A-Za-z0-9]{1,128}$/.test(text(body.state))) return refuse(84021);
    const about = { name: text(body.corp_name), state: text(body.state) };
    return ok({ register_code: grant(world, 'register', 600, about), expires_in: 600 });
  }),

  'POST /service/get_register_info': asProvider((world, { body }) => {
    const code = text(body.register_code);
    const corpid = world.registered.get(code);
    if (corpid) return ok({ corpid, contact_sync: { access_token: 'simulated-contact-sync', expires_in: 1800 } });
    return refuse(granted(world, code, 'register') ? 84024 : 84021);
  }),

  'GET /service/get_pre_auth_code': asSuite((world, _, { suite_id }) =>
    ok({ pre_auth_code: grant(world, 'preAuth', 1200, { suiteId: suite_id }), expires_in: 1200 }),
  ),

  'POST /service/v2/get_permanent_code': asSuite((world, { body }, suite) => {
    const found = spend(world, text(body.auth_code), 'install', suite);
    const corp = corpOf(world, found?.corpid);
    if (!found || !corp) return refuse(40078);
    const { permanentCode } = install(corp, suite.suite_id);
    return {
      permanent_code: permanentCode,
      auth_corp_info: { corpid: corp.corpid, corp_name: corp.name },
      auth_user_info: { userid: corp.members[0]?.userid, open_userid: corp.members[0]?.userid },
      state: found.state ?? '',
    };
  }),

  'POST /service/get_auth_info': asSuite((world, { body }, { suite_id }) => {
    const corp = corpOf(world, body.auth_corpid);
    const installed = corp?.installs.get(suite_id);
    if (!corp || !installed || installed.permanentCode !== body.permanent_code) return refuse(40084);
    const { range } = installed;
    const seen = range === null ? { allow_party: [1], allow_user: [] } : { allow_party: [], allow_user: range };
    const privilege = { level: 1, ...seen, allow_tag: [] };
    const agent = [{ agentid: installed.agentid, name: '校园管理', auth_mode: 0, privilege }];
    return { auth_corp_info: { corpid: corp.corpid, corp_name: corp.name }, auth_info: { agent } };
  }),

  'POST /service/get_corp_token': asSuite((world, { body }, { suite_id }) => {
    const corp = corpOf(world, body.auth_corpid);
    const installed = corp?.installs.get(suite_id);
    if (!corp || installed?.permanentCode !== body.permanent_code) return refuse(40084);
    if (installed?.disabled) return refuse(50003);
    const { value, left } = grantKept(world, 'corp', tokenSeconds, { suiteId: suite_id, corpid: corp.corpid });
    return { access_token: value, expires_in: left };
  }),

  'POST /service/get_admin_list': asSuite((world, { body }, { suite_id }) => {
    const corp = corpOf(world, body.auth_corpid);
    const installed = corp?.installs.get(suite_id);
    if (!corp || installed?.agentid !== body.agentid) return refuse(48002);
    const admin = corp.members
      .filter(({ manager }) => manager)
      .map(({ userid }) => ({ userid, open_userid: userid, auth_type: 1 }));
    return ok({ admin });
  }),

  'GET /service/auth/getuserinfo3rd': asSuite((world, { query }, suite) => {
    const found = spend(world, query.get('code') ?? '', 'signIn', suite);
    if (!found) return refuse(40029);
    const corp = corpOf(world, found.corpid);
    // Whose corporation never had the app is told all the same; one that took it away has withdrawn what it allowed.
    const { installs, left } = corp ?? { installs: new Map(), left: new Set() };
    const isIn = suite.use === 'app' ? installs.has(suite.suite_id) : installs.size > 0;
    const hasLeft = suite.use === 'app' ? left.has(suite.suite_id) : left.size > 0;
    if (!corp || (hasLeft && !isIn)) return refuse(48004);
    return ok({ corpid: found.corpid, userid: found.userid, open_userid: found.userid });
  }),

  'GET /ticket/get': asCorp((world, { query }, corp, { suiteId }) => {
    if (query.get('type') !== 'agent_config') return refuse(40093);
    const { value, left } = grantKept(world, 'agentTicket', tokenSeconds, { suiteId, corpid: corp.corpid });
    return ok({ ticket: value, expires_in: left });
  }),

  'GET /get_jsapi_ticket': asCorp((world, _, corp, { suiteId }) => {
    const { value, left } = grantKept(world, 'corpTicket', tokenSeconds, { suiteId, corpid: corp.corpid });
    return ok({ ticket: value, expires_in: left });
  }),

  'POST /message/send': asCorp((world, { body }, corp, { suiteId }) => {
    if (body.agentid !== corp.installs.get(suiteId)?.agentid) return refuse(301002);
    const touser = text(body.touser).split('|').filter(Boolean);
    if (touser.length === 0 || touser.length > 1000) return refuse(40031);
    if (isTooLong((body.textcard ?? {}) as Readonly<Record<string, unknown>>)) return refuse(40058);
    const range = corp.installs.get(suiteId)?.range ?? null;
    const known = corp.members.filter(
      ({ userid }) => touser.includes(userid) && (range === null || range.includes(userid)),
    );
    const invalid = touser.filter((userid) => !known.some((member) => member.userid === userid));
    const unlicensed = known.filter((member) => member.unlicensed).map(({ userid }) => userid);
    if (known.length === 0) return refuse(81013);
    const licensed = known.filter((member) => !member.unlicensed).map(({ userid }) => userid);
    const { msgid } = sendOnce(world, corp, body, { touser: licensed, textcard: body.textcard });
    // The platform answers these in lower case.
    const listed = (ids: readonly string[]) => ids.join('|').toLowerCase();
    return ok({ msgid, invaliduser: listed(invalid), unlicenseduser: listed(unlicensed) });
  }),
};
