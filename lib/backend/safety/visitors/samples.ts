import { and, eq } from 'drizzle-orm';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { now } from '../../kernel/clock.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { staff } from '../../organisation/schema.ts';
import { safetyVisits } from '../schema/visitors.ts';

const { endpoints } = safety;
const today = () => dayIn(now(), 'Asia/Shanghai');
const visitor = { name: '张师傅', phone: '13800138000', idTail: '123X', persons: 1, reason: 'maintenance' as const };
const expected = () => ({ ...visitor, day: dayAfter(today(), 1), from: '09:00', to: '10:30' });
const span = () => ({ from: dayAfter(today(), -6), to: today() });

/** Whoever makes the call, as the staff knows them. */
const callersStaff = (school: SampleSchool) =>
  school.inside(async (tx) => {
    const [one] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(ofSchool({ school }, staff), eq(staff.accountId, school.accountId)));
    return one?.id ?? '';
  });

/** A visit to the caller. */
async function oneVisit(school: SampleSchool) {
  const hostId = await callersStaff(school);
  const { visit } = await school.call(endpoints.appointVisit, { ...expected(), hostId });
  return { id: visit.id, version: visit.version };
}

/** The same, waiting for its host or due today, as nobody can make it by hand at midnight. */
async function visitIn(school: SampleSchool, facts: Partial<typeof safetyVisits.$inferInsert>) {
  const visit = await oneVisit(school);
  await school.inside((tx) =>
    tx
      .update(safetyVisits)
      .set(facts)
      .where(oneOfSchool({ school }, safetyVisits, visit.id)),
  );
  return visit;
}

const refused = () => ({
  ...{ name: '王某', phone: '13900139000', idTail: '', reason: '扰乱秩序' },
  ...{ validFrom: today(), validTo: null },
});
async function oneRefused({ call }: SampleSchool) {
  return { id: (await call(endpoints.saveRefusedVisitor, refused())).id, version: 1 };
}

/** How to call what there is about visitors. */
export const visitorSamples: SampleGroup<typeof visitorCalls> = {
  visitorBoard: nothing,
  findVisits: { input: async () => ({ q: '张' }) },
  visits: { input: async () => span() },
  visitHosts: nothing,
  exportVisits: { input: async () => span() },
  visitStatistics: { input: async () => span() },
  myVisits: nothing,
  appointVisit: {
    input: async (school) => ({ ...expected(), hostId: await callersStaff(school) }),
    ids: ['hostId'],
  },
  renewVisitCode: { input: oneVisit, ids: ['id'] },
  decideVisit: {
    input: async (school) => ({ ...(await visitIn(school, { state: 'appointed' })), approved: true }),
    ids: ['id'],
  },
  cancelVisit: { input: oneVisit, ids: ['id'] },
  walkIn: {
    // The last minute of the day, or nobody could be registered late at night.
    input: async (school) => ({ ...visitor, hostId: await callersStaff(school), to: '23:59', badge: 'A01' }),
    ids: ['hostId'],
  },
  letVisitorIn: {
    input: async (school) => ({ ...(await visitIn(school, { day: today() })), badge: 'A01' }),
    ids: ['id'],
  },
  letVisitorOut: {
    input: (school) => visitIn(school, { day: today(), state: 'arrived', arrivedAt: now() }),
    ids: ['id'],
  },
  refusedVisitors: nothing,
  saveRefusedVisitor: {
    input: async (school) => ({ ...(await oneRefused(school)), ...refused(), name: '李某' }),
    ids: ['id'],
  },
  removeRefusedVisitor: { input: oneRefused, ids: ['id'] },
  visitorSettings: nothing,
  saveVisitorSettings: {
    input: async () => ({ asksHost: true, overstayMinutes: 30, keptDays: 180, version: 0 }),
  },
};
