import { desc, eq } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import type { RunState } from '@/lib/rules/contacts/contact-names.ts';
import { keepProof } from '../account/index.ts';
import { accounts, sessions } from '../account/schema.ts';
import type { Tx } from '../db/client.ts';
import { now } from '../kernel/clock.ts';
import { nothing, type SampleSchool, type Samples } from '../kernel/sample.ts';
import { seal } from '../kernel/sealing.ts';
import { departments, staff } from '../organisation/schema.ts';
import { giveTicket } from './arrival/member-ticket.ts';
import { wxworkContacts, wxworkRunLines, wxworkRuns } from './schema/contacts.ts';
import { authorisations, bindings, identities, providerTokens, wxworkSessions } from './schema.ts';

/** A browser, and secrets that open nothing: to begin anew is an answer like others. */
const browser = 'sample-browser-0123456789';
const unknown = 'sample-secret-0123456789';
const own = 'http://127.0.0.1:3000';
const [suiteId, corpId, userId] = ['wwsimsuite1', 'wwSimSchool', 'woSim0001'];

const { endpoints } = enterprise;

/** The corporation has the app, as far as is known here. */
async function authorise(tx: Tx): Promise<void> {
  const at = { authorisedAt: now(), changedAt: now() };
  const state = { corpName: '示例', state: 'active', agentId: '1000002', scope: {}, asOf: 0 } as const;
  await tx
    .insert(authorisations)
    .values({ suiteId, corpId, ...state, ...at })
    .onConflictDoNothing();
}

/** The corporation stands for the school. */
async function bound({ id, inside }: SampleSchool): Promise<string> {
  await inside(async (tx) => {
    await authorise(tx);
    await tx.insert(bindings).values({ corpId, boundSchool: id, boundAt: now() }).onConflictDoNothing();
  });
  return corpId;
}

/** The caller's session becomes one of the messaging app, whose ticket is at hand. */
async function insideTheApp({ inside, accountId }: SampleSchool): Promise<void> {
  const expiresAt = new Date(now().getTime() + 3_600_000);
  await inside(async (tx) => {
    const ofCaller = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId));
    const [session] = await ofCaller.orderBy(desc(sessions.createdAt)).limit(1);
    await tx.insert(wxworkSessions).values({ sessionId: session?.id ?? '', suiteId, corpId, userId });
    await authorise(tx);
    const sealedValue = seal('sample-ticket', `agentTicket|${suiteId}|${corpId}`);
    const token = { suiteId, corpId, kind: 'agentTicket', sealedValue, expiresAt, generation: 1 } as const;
    await tx.insert(providerTokens).values(token).onConflictDoNothing();
  });
}

async function colleague({ id: schoolId, accountId, inside }: SampleSchool): Promise<string> {
  const row = { schoolId, accountId, number: '9001', name: '钱好', phone: '13900000001', createdAt: now() };
  const [made] = await inside((tx) => tx.insert(staff).values(row).returning({ id: staff.id }));
  return made?.id ?? '';
}

/** A sync of contacts in a state, the newest of its corporation. */
async function run(school: SampleSchool, state: RunState): Promise<string> {
  const of = { schoolId: school.id, corpId: await bound(school), isPreview: true, createdBy: school.accountId };
  // One that is open would be in the way.
  await school.inside((tx) => tx.delete(wxworkRuns));
  const [made] = await school.inside((tx) =>
    tx
      .insert(wxworkRuns)
      .values({ ...of, state, createdAt: now() })
      .returning({ id: wxworkRuns.id }),
  );
  return made?.id ?? '';
}

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof enterprise> = {
  signInAddress: { input: async () => ({ appCode: 'school', redirect_uri: `${own}/wxworkLogin` }) },
  webSignIn: nothing,
  publicApps: nothing,
  transformId: { input: async () => ({ suiteId, corpId, userId, target: '/eduplus/default' }) },
  signInByCode: {
    input: async () => ({
      appCode: 'school',
      redirect_uri: `${own}/wxworkLogin`,
      code: unknown,
      state: unknown,
      browser,
    }),
  },
  signInByTicket: { input: async () => ({ ticket: unknown, browser }) },
  bindMember: { input: async () => ({ ticket: unknown, browser }) },
  activateAccount: {
    input: async ({ inside }) => {
      const phone = '15400009999';
      const row = { phone, name: '示例', passwordHash: '', createdAt: now() };
      await inside((tx) => tx.insert(accounts).values(row).onConflictDoNothing());
      const proof = await inside((tx) => keepProof({ tx, now: now() }, phone, browser));
      return { ...proof, ticket: unknown, browser };
    },
  },
  situation: nothing,
  userPermission: nothing,
  jsSdkAuth: {
    input: async (school) => {
      await insideTheApp(school);
      return { corp_id: corpId, url: `${own}/eduplus/default?corpId=${corpId}` };
    },
  },
  callback: {
    input: async () => ({ suiteId, address: 'instruction', signature: '', timestamp: '', nonce: '', echo: unknown }),
  },
  departmentLevel: {
    input: async ({ id, inside }) => {
      const row = { schoolId: id, name: '保教部' };
      const [made] = await inside((tx) => tx.insert(departments).values(row).returning({ id: departments.id }));
      return { deptId: made?.id ?? '' };
    },
    ids: ['deptId'],
  },
  searchContacts: { input: async () => ({ queryWord: '王' }) },
  deptTree: nothing,
  schoolTags: nothing,
  staffList: nothing,
  unbindMember: {
    input: async (school) => {
      const staffId = await colleague(school);
      const { id, accountId, inside } = school;
      await inside(async (tx) => {
        await tx.insert(bindings).values({ corpId, boundSchool: id, boundAt: now() }).onConflictDoNothing();
        await tx.insert(identities).values({ corpId, userId: accountId, accountId, boundAt: now() });
      });
      return { staffId };
    },
    ids: ['staffId'],
  },
  applyMembers: nothing,
  authInfo: nothing,
  getRegisterCode: {
    input: async () => ({ corpName: '示例小学', adminName: '陈静', adminMobile: '15400000001' }),
  },
  installSaas: { input: async () => ({ appCode: 'school', redirectUri: `${own}/bindSuccess` }) },
  completeInstallation: { input: async () => ({ auth_code: unknown, state: unknown }) },
  bindCorporation: {
    input: async ({ inside, settle }) => {
      await settle();
      const ticket = await inside((tx) => giveTicket({ tx, now: now() }, { suiteId, corpId, userId }, browser));
      return { ticket, browser };
    },
  },
  unbindCorporation: {
    input: async (school) => ({ corpId: await bound(school) }),
  },
  corpsBySchool: nothing,
  authList: nothing,
  authDetail: { input: async (school) => ({ corpId: await bound(school), appCode: 'school' }) },
  nullPhoneTeachers: nothing,
  subscribeCode: { input: async (school) => ({ corpId: await bound(school) }) },
  ownBinding: nothing,
  parentPhoneRate: nothing,
  manualSync: nothing,
  syncState: {
    input: async (school) => {
      const { jobId } = await school.call(endpoints.manualSync, {});
      await school.settle();
      return { jobId };
    },
    ids: ['jobId'],
  },
  saasHistory: nothing,
  previewContacts: {
    input: async (school) => {
      // The next begins a minute after the last.
      await school.inside((tx) => tx.delete(wxworkRuns));
      return { corpId: await bound(school) };
    },
  },
  startContacts: { input: async (school) => ({ id: await run(school, 'planned') }), ids: ['id'] },
  pauseContacts: { input: async (school) => ({ id: await run(school, 'running') }), ids: ['id'] },
  contactRuns: nothing,
  contactLines: { input: async (school) => ({ id: await run(school, 'done') }), ids: ['id'] },
  leavingContacts: nothing,
  contactsToday: nothing,
  keepContact: {
    input: async (school) => {
      const known = { schoolId: school.id, corpId: await bound(school), kind: 'member', externalId: userId } as const;
      const state = { facts: {}, state: 'leaving', runId: school.id, changedAt: now(), leaveAt: now() } as const;
      const { schoolId, corpId: ofCorp, kind, externalId } = wxworkContacts;
      await school.inside((tx) =>
        tx
          .insert(wxworkContacts)
          .values({ ...known, ...state })
          .onConflictDoUpdate({ target: [schoolId, ofCorp, kind, externalId], set: state }),
      );
      return { corpId, externalId: userId };
    },
  },
  decideContact: {
    input: async (school) => {
      const id = await run(school, 'done');
      const line = {
        kind: 'guardian',
        externalId: 'sample-parent',
        ownKey: null,
        name: '示例',
        facts: {},
        changes: [],
      } as const;
      const arrived = { action: 'conflict', reason: 'arrived', outcome: 'untouched' } as const;
      await school.inside((tx) =>
        tx.insert(wxworkRunLines).values({ schoolId: school.id, runId: id, place: 0, ...line, ...arrived }),
      );
      return { id, place: 0, choice: 'apart' as const };
    },
    ids: ['id'],
  },
  syncContact: {
    input: async (school) => {
      await run(school, 'done');
      return { corpId, kind: 'student' as const, ownKey: school.id };
    },
  },
  coverage: nothing,
  familyLetter: { input: async (school) => ({ corpId: await bound(school) }) },
  setCoverageTarget: { input: async () => ({ percent: 80 }) },
  askToComplete: {
    input: async (school) => {
      await bound(school);
      await school.settle();
      return {};
    },
  },
  phoneTemplate: nothing,
  importParentPhones: {
    input: async () => ({ keep: 'yes' as const }),
    file: { name: '家长.csv', content: '学号,关系,手机号\nA9,爸爸,15400000009\n' },
  },
  exportStudentList: nothing,
  families: nothing,
  readFamilies: nothing,
  messages: nothing,
  sendTest: { input: async () => ({ text: '试发一条消息' }) },
  writeToStaff: {
    input: async (school) => ({ userIds: [await colleague(school)], text: '下午三点开会' }),
    ids: ['userIds.0'],
  },
};
