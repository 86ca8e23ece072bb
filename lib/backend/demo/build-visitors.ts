import { and, asc, isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter, daysBetween, daysLater } from '@/lib/rules/days.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { type VisitState, visitReasons } from '@/lib/rules/visit-state.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { staff } from '../organisation/schema.ts';
import { safetyRefusedVisitors, safetyVisits } from '../safety/schema/visitors.ts';
import type { Filling } from './build-students.ts';
import { sampleName, samplePhone } from './people.ts';
import type { Random } from './random.ts';

const companies = ['学生家长', '顺达快递', '恒安消防', '区教育局', '明亮玻璃', '应聘教师'];
const lastMinute = 24 * 60 - 1;
/** State, and in how many minutes the visitor is expected today; negative is over. */
const todays: readonly (readonly [state: VisitState, inMinutes: number])[] = [
  ['left', -150],
  ['arrived', -20],
  ['arrived', -5],
  ['approved', 20],
  ['approved', 60],
  ['appointed', 90],
];

/** A month of visitors, today's gate with somebody in each state, and two who are not let in. */
export async function buildVisitors(filling: Filling, random: Random): Promise<void> {
  const { tx, now, school, person } = filling;
  const { day: today, minute } = localMoments(school.timeZone)(now);
  const { id, name } = staff;
  const hosts = await tx
    .select({ id, name })
    .from(staff)
    .where(and(ofSchool(filling, staff), isNotNull(staff.accountId)))
    .orderBy(asc(staff.number))
    .limit(4);
  const changed = { version: 1, updatedAt: now, updatedBy: person.accountId };
  const visit = (state: VisitState, day: string, fromMinute: number, at: number) => {
    const host = hosts[at % hosts.length];
    const cameAt = new Date(daysLater(now, daysBetween(today, day)).getTime() + (fromMinute - minute) * 60_000);
    const came = state === 'arrived' || state === 'left';
    const stay = random.between(15, 90);
    return {
      ...{ schoolId: school.id, id: uuidv7(), state, isWalkIn: at % 3 === 0, phone: samplePhone(random) },
      ...{ name: sampleName(random, at % 2 ? 'male' : 'female'), idTail: String(random.between(1_000, 9_999)) },
      ...{
        company: companies[at % companies.length] ?? '',
        plate: at % 4 === 1 ? `京A${random.between(10_000, 99_999)}` : '',
      },
      ...{ persons: at % 5 === 2 ? 3 : 1, reason: visitReasons[at % visitReasons.length] ?? 'other', note: '' },
      ...{ hostId: host?.id ?? '', hostName: host?.name ?? '', day, fromMinute },
      ...{ toMinute: Math.min(fromMinute + 120, lastMinute), codeHash: null },
      ...{ badge: came ? `A${String((at % 20) + 1).padStart(2, '0')}` : '' },
      decision: state === 'refused' ? '没有提前联系' : '',
      arrivedAt: came ? cameAt : null,
      leftAt: state === 'left' ? new Date(cameAt.getTime() + stay * 60_000) : null,
      ...{ createdAt: cameAt, createdBy: person.accountId, ...changed },
    };
  };
  const past = Array.from({ length: 60 }, (_, at) => {
    const state = at % 15 === 7 ? 'refused' : at % 20 === 9 ? 'approved' : 'left';
    return visit(state, dayAfter(today, -1 - (at % 28)), random.between(8 * 60, 16 * 60), at);
  });
  const present = todays.map(([state, inMinutes], at) =>
    visit(state, today, Math.max(0, Math.min(minute + inMinutes, lastMinute - 1)), at + 60),
  );
  await bulkInsert(tx, safetyVisits, [...past, ...present]);
  const kept = { schoolId: school.id, validFrom: dayAfter(today, -40), ...changed };
  const refused = { phone: samplePhone(random), idTail: '001X' };
  await bulkInsert(tx, safetyRefusedVisitors, [
    { ...kept, ...refused, id: uuidv7(), name: '冯某', reason: '多次在门口滋事，报警处理过', validTo: null },
    {
      ...kept,
      ...refused,
      id: uuidv7(),
      name: '推销人员',
      idTail: '',
      reason: '上门推销',
      validTo: dayAfter(today, -5),
    },
  ]);
}
