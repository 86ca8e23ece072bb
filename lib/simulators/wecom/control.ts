import { subscribe } from './families.ts';
import { homeSchoolOf, idOf, levels, type SimClass } from './home-school.ts';
import { push, pushInstallation, pushTickets, verifyAddress } from './pusher.ts';
import { pageSignature } from './seal.ts';
import { newWorld, type SimDepartment, type World } from './world.ts';

/** Codes travel in addresses; these stay between the platform and the product's server. */
const serverOnly: ReadonlySet<string> = new Set(['suite', 'corp', 'provider', 'agentTicket', 'corpTicket']);

type Given = Readonly<Record<string, unknown>>;
type Control = (world: World, given: Given) => Promise<unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const suiteOf = (world: World, given: Given) =>
  world.suites.find(({ suite_id, appCode }) => [suite_id, appCode].includes(text(given.suite))) ??
  (world.suites[0] as World['suites'][number]);

/** What the control address does, by name. */
export const controls: Readonly<Record<string, Control>> = {
  /** Says where the product listens; tickets follow, and for each corporation named an installation from the market. */
  connect: async (world, { origin, install = [] }) => {
    world.product = text(origin);
    await pushTickets(world);
    const taken = [];
    for (const corpid of install as string[])
      for (const suite of world.suites.filter(({ use }) => use === 'app'))
        taken.push(...(await pushInstallation(world, suite, corpid)));
    return { taken };
  },
  state: async ({ corps, pushes, product, faults, clockMs }) => ({
    product,
    faults,
    clockMs,
    pushes,
    corps: corps.map(({ corpid, name, installs }) => ({ corpid, name, suites: [...installs.keys()] })),
  }),
  journal: async ({ journal }) => journal,
  /** Everything that was ever handed out or agreed on which no browser may see. */
  secrets: async ({ suites, corps, grants, providerSecret }) => [
    providerSecret,
    ...suites.flatMap(({ secret, token, aesKey, ticket }) => [secret, token, aesKey, ticket]),
    ...corps.flatMap(({ installs }) => [...installs.values()].map(({ permanentCode }) => permanentCode)),
    ...[...grants].filter(([, { kind }]) => serverOnly.has(kind)).map(([value]) => value),
  ],
  messages: async ({ messages }) => messages,
  faults: async (world, { faults }) => {
    world.faults = (faults as World['faults']).map((fault) => ({ ...fault }));
    return world.faults.length;
  },
  clock: async (world, { ms }) => {
    world.clockMs = Number(ms);
    await pushTickets(world);
    return world.clockMs;
  },
  tickets: async (world) => pushTickets(world),
  verify: async (world, given) => verifyAddress(world, suiteOf(world, given), text(given.kind) || 'instruction'),
  /** An event: its fields, how often it is sent, and whether all at once. */
  push: async (world, given) => {
    const times = Number(given.times ?? 1);
    const fields = given.fields as Record<string, string>;
    return Promise.all(Array.from({ length: times }, () => push(world, suiteOf(world, given), fields)));
  },
  install: async (world, given) =>
    pushInstallation(world, suiteOf(world, given), text(given.corpid), Number(given.times ?? 1)),
  /** With which of its tickets a page was signed; null with none. */
  sees: async ({ grants }, given) => {
    const signed = ([ticket]: readonly [string, unknown]) =>
      pageSignature(ticket, text(given.noncestr), text(given.timestamp), text(given.url)) === given.signature;
    return [...grants].find(signed)?.[1].kind ?? null;
  },
  /** Ends tokens early: of a kind, or all. */
  expire: async ({ grants }, { kind }) => {
    for (const [value, found] of grants) if (!kind || found.kind === kind) grants.set(value, { ...found, until: 0 });
    return true;
  },
  /** The corporation switches the app off, on again, narrows whom it sees, loses its verification, or takes it away. */
  corp: async (world, given) => {
    const suite = suiteOf(world, given);
    const corp = world.corps.find(({ corpid }) => corpid === given.corpid);
    const installed = corp?.installs.get(suite.suite_id);
    if (!corp || !installed) return false;
    if (given.disabled !== undefined) installed.disabled = given.disabled === true;
    if (given.range !== undefined) installed.range = given.range as readonly string[] | null;
    if (given.unverified !== undefined) corp.unverified = given.unverified === true;
    if (given.cancel !== true) return true;
    corp.installs.delete(suite.suite_id);
    corp.left.add(suite.suite_id);
    return push(world, suite, { InfoType: 'cancel_auth', AuthCorpId: corp.corpid });
  },
  /** Other departments of a corporation, and members that it has no more; each is an event, unless that is lost. */
  contacts: async (world, given) => {
    const corp = world.corps.find(({ corpid }) => corpid === given.corpid);
    if (!corp) return false;
    if (given.departments !== undefined) corp.departments = given.departments as readonly SimDepartment[];
    const gone = new Set((given.remove ?? []) as readonly string[]);
    corp.members = corp.members.filter(({ userid }) => !gone.has(userid));
    if (given.silently === true) return true;
    for (const UserID of gone) {
      const fields = { AuthCorpId: corp.corpid, ChangeType: 'delete_user', UserID };
      await push(world, suiteOf(world, given), { InfoType: 'change_contact', ...fields });
    }
    return true;
  },
  /** The home-school contacts of a corporation, in place of what was there. */
  families: async (world, { corpid, classes }) => {
    const corp = world.corps.find((one) => one.corpid === corpid);
    if (corp) corp.school = homeSchoolOf(classes as SimClass[]);
    return corp !== undefined;
  },
  /** The home-school contacts of a corporation, with what third parties are not told. */
  school: async (world, { corpid }) => {
    const school = world.corps.find((one) => one.corpid === corpid)?.school;
    const { departments, students, parents } = school ?? homeSchoolOf();
    return { departments: [...departments.values()], students: [...students.values()], parents: [...parents.values()] };
  },
  /** A child joins the first class of a corporation, with a mother; silently: the event is lost. */
  arrive: async (world, given) => {
    const school = world.corps.find(({ corpid }) => corpid === given.corpid)?.school;
    const room = [...(school?.departments.values() ?? [])].find(({ type }) => type === levels.class);
    const [child, name] = [text(given.child), text(given.name)];
    if (!school || !room || child === '') return false;
    school.students.set(idOf(child), { student_userid: child, name, department: room.id });
    const mother = { parent_userid: `wpSim${child}m`, mobile: '', is_subscribe: 1 } as const;
    school.parents.set(idOf(mother.parent_userid), {
      ...mother,
      children: [{ student_userid: child, relation: '妈妈' }],
    });
    const fields = { AuthCorpId: text(given.corpid), ChangeType: 'create_student', Id: child };
    return (
      given.silently === true || push(world, suiteOf(world, given), { InfoType: 'change_school_contact', ...fields })
    );
  },
  /** A parent begins or ceases to follow the school's notices. */
  follow: async (world, given) => {
    const corp = world.corps.find(({ corpid }) => corpid === given.corpid);
    const [parent, follows] = [text(given.parent), given.follows === true];
    if (!corp || !subscribe(corp, parent, follows)) return false;
    const fields = { AuthCorpId: corp.corpid, ChangeType: follows ? 'subscribe' : 'unsubscribe', Id: parent };
    return push(world, suiteOf(world, given), { InfoType: 'change_school_contact', ...fields });
  },
  reset: async (world) => {
    const { product, origin } = world;
    Object.assign(world, newWorld(), { product, origin });
    return true;
  },
};
