import { randomBytes } from 'node:crypto';
import { grown, homeSchoolOf, type SimHomeSchool, stages } from './home-school.ts';

/** An app of the provider as the platform's console knows it. */
export interface SimSuite {
  readonly suite_id: string;
  readonly appCode: string;
  /** An app, or the one for signing in on the web. */
  readonly use: 'app' | 'signIn';
  readonly secret: string;
  readonly token: string;
  readonly aesKey: string;
  ticket: string;
  /** When it was given out. */
  ticketAt: number;
}

export interface SimMember {
  readonly userid: string;
  readonly name: string;
  readonly post: string;
  readonly manager?: boolean;
  /** Without an interface licence the suite may not write to them. */
  readonly unlicensed?: boolean;
}

export interface SimDepartment {
  readonly id: number;
  readonly parentid: number;
  readonly order: number;
}

export interface Install {
  permanentCode: string;
  readonly agentid: number;
  disabled: boolean;
  /** Members that the app may see and write to; null for all. */
  range: readonly string[] | null;
}

export interface SimCorp {
  readonly corpid: string;
  readonly name: string;
  members: readonly SimMember[];
  /** In place of the two that every corporation has otherwise. */
  departments?: readonly SimDepartment[];
  /** One that the platform has not verified may not use the home-school contacts. */
  unverified?: boolean;
  school: SimHomeSchool;
  readonly installs: Map<string, Install>;
  /** Suites that it has taken away. */
  readonly left: Set<string>;
}

/** What was handed out and can be used until its time. */
export interface Grant {
  readonly kind:
    | 'suite'
    | 'corp'
    | 'preAuth'
    | 'install'
    | 'signIn'
    | 'agentTicket'
    | 'corpTicket'
    | 'provider'
    | 'register';
  readonly suiteId: string;
  readonly corpid: string;
  readonly userid?: string;
  readonly state?: string;
  /** Of a corporation to be registered. */
  readonly name?: string;
  readonly until: number;
}

export interface SentMessage {
  readonly msgid: string;
  readonly corpid: string;
  readonly touser: readonly string[];
  /** The card, or the text of a notice to parents. */
  readonly textcard: unknown;
  readonly at: number;
}

export interface Fault {
  /**
   * A path of `/cgi-bin`, `/sim/js-check` for the signatures of pages, `ticket` and `register_corp` for what is
   * withheld.
   */
  readonly path: string;
  readonly kind: string;
  count: number;
}

export interface World {
  readonly providerCorpId: string;
  readonly providerSecret: string;
  readonly suites: readonly SimSuite[];
  /** Some are registered later. */
  readonly corps: SimCorp[];
  readonly grants: Map<string, Grant>;
  /** Corporations by the code of their registration. */
  readonly registered: Map<string, string>;
  readonly messages: SentMessage[];
  readonly journal: string[];
  readonly pushes: Array<{ readonly what: string; readonly answers: string[]; readonly tookMs: number[] }>;
  faults: Fault[];
  /** The simulator's own address. */
  origin: string;
  /** Where the product listens: its callbacks, and the only hosts that may be returned to. */
  product: string | null;
  clockMs: number;
  /** Calls of the minute by corporation and path. */
  readonly counted: Map<string, number>;
}

/** The simulator's time, which control can move. */
export const timeOf = (world: World) => Date.now() + world.clockMs;

/** Hands something out. @returns its value */
export function grant(world: World, kind: Grant['kind'], seconds: number, about: Partial<Grant>): string {
  const value = `${kind}-${randomBytes(18).toString('hex')}`;
  world.grants.set(value, { suiteId: '', corpid: '', ...about, kind, until: timeOf(world) + seconds * 1000 });
  return value;
}

/**
 * Hands a token or ticket out, the same one for as long as it lives.
 * @returns it, and the seconds that it has left
 */
export function grantKept(
  world: World,
  kind: Grant['kind'],
  seconds: number,
  { suiteId = '', corpid = '' }: Partial<Grant>,
): { readonly value: string; readonly left: number } {
  const now = timeOf(world);
  const kept = [...world.grants].find(
    ([, found]) => found.kind === kind && found.suiteId === suiteId && found.corpid === corpid && found.until > now,
  );
  if (kept) return { value: kept[0], left: Math.ceil((kept[1].until - now) / 1000) };
  return { value: grant(world, kind, seconds, { suiteId, corpid }), left: seconds };
}

/** What stands behind a value, while it is of that kind and in time. */
export function granted(world: World, value: string, kind: Grant['kind']): Grant | null {
  const found = world.grants.get(value);
  return found && found.kind === kind && found.until > timeOf(world) ? found : null;
}

const firstAgentId = 1_000_002;

/** The app becomes part of a corporation, under an id of its own there; done again it gets a new permanent code. */
export function install(corp: SimCorp, suiteId: string): Install {
  const given = [...corp.installs.values()].map(({ agentid }) => agentid);
  const agentid = corp.installs.get(suiteId)?.agentid ?? Math.max(firstAgentId - 1, ...given) + 1;
  const made = {
    permanentCode: `simulated-${randomBytes(24).toString('base64url')}`,
    agentid,
    disabled: false,
    range: null,
  };
  corp.installs.set(suiteId, made);
  return made;
}

const posts = ['园长', '保教主任', '班主任', '配班老师', '保育员', '厨师长', '财务', '保健医'];
const families = '王李张刘陈杨赵黄周吴徐孙';
const given = ['敏', '静', '丽', '强', '磊', '洋', '艳', '勇', '杰', '娟', '涛', '霞'];

/** A corporation that nobody has known before. */
export function register(world: World, name: string): SimCorp {
  const corp = {
    corpid: `wwSimNew${world.corps.length}`,
    name,
    members: members(3),
    school: homeSchoolOf(),
    installs: new Map(),
    left: new Set<string>(),
  };
  world.corps.push(corp);
  return corp;
}

/** Members with numbered ids; both corporations have the same ones, as the platform allows. */
function members(count: number): SimMember[] {
  return Array.from({ length: count }, (_, index) => ({
    userid: `woSim${String(index + 1).padStart(4, '0')}`,
    name: `${families[index % families.length]}${given[(index * 5) % given.length]}`,
    post: posts[Math.min(index, posts.length - 1)] ?? '',
    manager: index === 0,
    unlicensed: index === count - 1,
  }));
}

const suite = (number: number, appCode: string, use: SimSuite['use'] = 'app'): SimSuite => ({
  use,
  suite_id: `wwsimsuite${number}`,
  appCode,
  secret: `simulated-secret-${appCode}`,
  token: `simulatedToken${number}`,
  aesKey: `simulatedKey${number}`.padEnd(43, 'abcdefghijklmnopqrstuvwxyz'),
  ticket: '',
  ticketAt: 0,
});

/**
 * The world as it is at the start: two apps and one for the web, a kindergarten of 60 members, a school of 200, both
 * with their families, two corporations that stand for no school, and one of 3,000 families.
 */
export function newWorld(): World {
  return {
    providerCorpId: 'wwsimprovider',
    providerSecret: 'simulated-secret-provider',
    suites: [suite(1, 'school'), suite(2, 'safety'), suite(3, 'web', 'signIn')],
    corps: [
      {
        corpid: 'wwSimKindergarten',
        name: '模拟企业·幼儿园',
        members: members(60),
        school: grown([{ stage: stages.kindergarten, perGrade: 4, children: 24 }]),
        installs: new Map(),
        left: new Set(),
      },
      {
        corpid: 'wwSimSchool',
        name: '模拟企业·学校',
        members: members(200),
        school: grown([{ stage: stages.primary, perGrade: 5, children: 39 }]),
        installs: new Map(),
        left: new Set(),
      },
      {
        corpid: 'wwSimFree',
        name: '模拟企业·未绑定',
        members: members(8),
        school: homeSchoolOf(),
        installs: new Map(),
        left: new Set(),
      },
      {
        corpid: 'wwSimLarge',
        name: '模拟企业·三千家庭',
        members: members(200),
        school: grown([
          { stage: stages.primary, perGrade: 8, children: 42 },
          { stage: stages.junior, perGrade: 8, children: 41 },
        ]),
        installs: new Map(),
        left: new Set(),
      },
      {
        corpid: 'wwSimBranch',
        name: '模拟企业·分部',
        members: members(8),
        school: homeSchoolOf(),
        installs: new Map(),
        left: new Set(),
      },
    ],
    grants: new Map(),
    registered: new Map(),
    messages: [],
    journal: [],
    pushes: [],
    faults: [],
    origin: '',
    product: null,
    clockMs: 0,
    counted: new Map(),
  };
}
