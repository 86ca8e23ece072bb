import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { figureCalls } from '@/lib/contracts/group/figure.ts';
import type { joinCalls } from '@/lib/contracts/group/join.ts';
import type { memberCalls } from '@/lib/contracts/group/member.ts';
import type { nodeCalls } from '@/lib/contracts/group/node.ts';
import type { ownStandardCalls } from '@/lib/contracts/group/own-standard.ts';
import type { standardCalls } from '@/lib/contracts/group/standard.ts';
import { modules } from '@/lib/contracts/index.ts';
import { accounts } from '../account/schema.ts';
import { freshPhone, nothing, type SampleGroup, type SampleSchool } from '../kernel/sample.ts';
import { memberships, organisationMembers, organisations, roles, schools } from '../organisation/schema.ts';
import { groupJoins } from './schema/join.ts';
import { groupStandardEditions, groupStandardReceipts, groupStandards } from './schema/standard.ts';
import { digestOf } from './standard/editions.ts';

const { endpoints } = modules.group;
/** No day of the past, whenever the sample is used. */
const fromOn = '2099-01-01';

/** The school belongs to a bureau whose heads its people are. @returns the bureau's id */
async function inBureau({ id: schoolId, accountId, inside, call }: SampleSchool): Promise<string> {
  const organisationId = uuidv7();
  // Whoever prepares the sample comes with the first call, and has to be there to become a head.
  await call(endpoints.ownJoins, {});
  await inside(async (tx) => {
    await tx.insert(organisations).values({ id: organisationId, name: '教育局', kind: 'bureau' });
    const people = await tx
      .select({ accountId: memberships.accountId })
      .from(memberships)
      .where(eq(memberships.memberOf, schoolId));
    const ids = new Set([accountId, ...people.map((person) => person.accountId)]);
    await tx.insert(organisationMembers).values([...ids].map((id) => ({ organisationId, accountId: id })));
    await tx.update(schools).set({ orgId: organisationId }).where(eq(schools.id, schoolId));
  });
  return organisationId;
}

/** A district below the bureau, as it was read. */
async function district(school: SampleSchool) {
  const parentId = await inBureau(school);
  const { id, version } = await school.call(endpoints.addNode, { parentId, name: '东区', kind: 'district' });
  return { id, version, parentId };
}

/** Somebody with an account who has no place yet. */
async function somebody({ inside }: SampleSchool) {
  const person = { name: '测试用户', phone: freshPhone() };
  await inside((tx) => tx.insert(accounts).values({ ...person, passwordHash: '', createdAt: new Date() }));
  return person;
}

/** An officer of the bureau, as they were read. */
async function officer(school: SampleSchool) {
  const nodeId = await inBureau(school);
  const added = { nodeId, ...(await somebody(school)), role: 'officer' as const };
  const { id, version } = await school.call(endpoints.addMember, added);
  return { id, version };
}

/** What the bureau has offered a school that belongs to nobody. */
async function offered(school: SampleSchool) {
  const nodeId = await inBureau(school);
  const schoolNo = await another(school);
  const { id, version } = await school.call(endpoints.offerJoin, { nodeId, schoolNo, fromOn, note: '' });
  return { id, version };
}

/** A school that belongs to nobody. @returns its number */
async function another({ inside }: SampleSchool): Promise<string> {
  const schoolNo = `N${freshPhone()}`;
  const row = { schoolNo, name: '实验学校', schoolMold: 2, createdAt: new Date() };
  await inside((tx) => tx.insert(schools).values(row));
  return schoolNo;
}

/** How the school itself belongs to a bureau, in a state. */
async function ownJoin(school: SampleSchool, state: 'offered' | 'joined') {
  const organisationId = await inBureau(school);
  const id = uuidv7();
  await school.inside(async (tx) => {
    if (state === 'offered') await tx.update(schools).set({ orgId: null }).where(eq(schools.id, school.id));
    const facts = { organisationId, joining: school.id, state, fromOn: '2026-09-01', offeredBy: '测试老师' };
    await tx.insert(groupJoins).values({ id, ...facts, createdAt: new Date() });
  });
  return { id, version: 1 };
}

const asked = <I>(input: I) => ({
  input: async (school: SampleSchool) => {
    await inBureau(school);
    return input;
  },
});

export const nodeSamples: SampleGroup<typeof nodeCalls> = {
  nodes: asked({}),
  nodeChoices: asked({ act: 'figures' as const }),
  addNode: {
    input: async (school) => ({ parentId: await inBureau(school), name: '东区', kind: 'district' as const }),
    ids: ['parentId'],
  },
  renameNode: {
    input: async (school) => {
      const { id, version } = await district(school);
      return { id, version, name: '西区' };
    },
    ids: ['id'],
  },
  moveNode: { input: district, ids: ['id', 'parentId'] },
  removeNode: {
    input: async (school) => {
      const { id, version } = await district(school);
      return { id, version };
    },
    ids: ['id'],
  },
};

export const memberSamples: SampleGroup<typeof memberCalls> = {
  members: asked({}),
  addMember: {
    input: async (school) => ({
      nodeId: await inBureau(school),
      ...(await somebody(school)),
      role: 'officer' as const,
    }),
    ids: ['nodeId'],
  },
  changeMember: { input: async (school) => ({ ...(await officer(school)), role: 'reader' as const }), ids: ['id'] },
  removeMember: { input: officer, ids: ['id'] },
};

export const joinSamples: SampleGroup<typeof joinCalls> = {
  joins: asked({}),
  offerJoin: {
    input: async (school) => ({ nodeId: await inBureau(school), schoolNo: await another(school), fromOn, note: '' }),
    ids: ['nodeId'],
  },
  moveJoin: { input: async (school) => ({ ...(await offered(school)), move: 'withdraw' as const }), ids: ['id'] },
  askLeave: { input: async (school) => ({ ...(await ownJoin(school, 'joined')), leaveOn: fromOn }), ids: ['id'] },
  ownJoins: nothing,
  answerJoin: {
    input: async (school) => ({ ...(await ownJoin(school, 'offered')), move: 'accept' as const }),
    ids: ['id'],
  },
  askOwnLeave: { input: async (school) => ({ ...(await ownJoin(school, 'joined')), leaveOn: fromOn }), ids: ['id'] },
  ownReads: nothing,
};

export const figureSamples: SampleGroup<typeof figureCalls> = {
  cockpit: asked({}),
  openFigures: {
    input: async (school) => {
      await inBureau(school);
      return { schoolId: school.id, purpose: '核对报表' };
    },
    ids: ['schoolId'],
  },
  rebuildFigures: asked({}),
};

const itemLine = { name: '管理费', code: 'BZ01', use: 'care' as const, cycle: 'month' as const };

/** A standard of the bureau with one line, as it was read. */
async function written(school: SampleSchool) {
  const nodeId = await inBureau(school);
  const added = await school.call(endpoints.addStandard, { nodeId, kind: 'item', name: '统一收费项目' });
  const { id, version } = await school.call(endpoints.saveStandardLine, {
    id: added.id,
    version: added.version,
    ...itemLine,
  });
  return { id, version };
}

async function lineOf(school: SampleSchool) {
  const standard = await written(school);
  const { rows } = await school.call(endpoints.standardLines, { standardId: standard.id });
  return { ...standard, lineId: rows[0]?.id ?? '' };
}

/** What the school received of the bureau: a line that it has otherwise, or none. */
async function received(school: SampleSchool, has: boolean) {
  const organisationId = await inBureau(school);
  const [standardId, id, lineId] = [uuidv7(), uuidv7(), uuidv7()];
  const facts = { name: '考勤员', above: '', code: '', use: '', cycle: '', keys: 'group.standard.adopt' };
  const lines = has ? [{ id: lineId, ...facts }] : [];
  await school.inside(async (tx) => {
    const standard = { id: standardId, organisationId, kind: 'role' as const, name: '统一岗位', lines };
    await tx.insert(groupStandards).values({ ...standard, state: 'issued', edition: 1, createdAt: new Date() });
    const edition = { standardId, edition: 1, lines, digest: digestOf(lines) };
    await tx.insert(groupStandardEditions).values({ ...edition, issuedBy: '测试老师', issuedAt: new Date() });
    const receipt = { id, standardId, organisationId, receivedBy: school.id, edition: 1 };
    const empty = { links: {}, choices: {}, drift: [] };
    await tx.insert(groupStandardReceipts).values({ ...receipt, ...empty, createdAt: new Date() });
    const role = { schoolId: school.id, name: facts.name, keys: ['group.membership.decide'] };
    if (has) await tx.insert(roles).values(role);
  });
  return { receipt: { id, version: 1 }, lineId };
}

export const standardSamples: SampleGroup<typeof standardCalls> = {
  standards: asked({}),
  addStandard: {
    input: async (school) => ({ nodeId: await inBureau(school), kind: 'role' as const, name: '统一岗位' }),
    ids: ['nodeId'],
  },
  issueStandard: { input: async (school) => ({ ...(await written(school)), note: '' }), ids: ['id'] },
  withdrawStandard: {
    input: async (school) => {
      const { id, version } = await school.call(endpoints.issueStandard, { ...(await written(school)), note: '' });
      return { id, version };
    },
    ids: ['id'],
  },
  standardLines: { input: async (school) => ({ standardId: (await written(school)).id }), ids: ['standardId'] },
  saveStandardLine: {
    input: async (school) => ({ ...(await written(school)), ...itemLine, code: 'BZ02', name: '餐费' }),
    ids: ['id'],
  },
  removeStandardLine: { input: lineOf, ids: ['id', 'lineId'] },
  standardDrift: asked({}),
};

export const ownStandardSamples: SampleGroup<typeof ownStandardCalls> = {
  ownStandards: nothing,
  ownStandardLines: {
    input: async (school) => ({ receiptId: (await received(school, true)).receipt.id }),
    ids: ['receiptId'],
  },
  chooseStandardLine: {
    input: async (school) => {
      const { receipt, lineId } = await received(school, true);
      return { ...receipt, lineId, take: 'ours' as const };
    },
    ids: ['id', 'lineId'],
  },
  adoptStandard: { input: async (school) => (await received(school, false)).receipt, ids: ['id'] },
  refuseStandard: {
    input: async (school) => ({ ...(await received(school, false)).receipt, reason: '已有自己的岗位' }),
    ids: ['id'],
  },
};
