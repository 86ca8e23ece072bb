import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import type { Symptom } from '@/lib/rules/health/check.ts';
import { healthCaseContacts, healthCases } from '../health/schema/case.ts';
import { healthSignChildren, healthSigns } from '../health/schema/sign.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { today } from '../kernel/today.ts';
import type { Filling } from './build-students.ts';

/** A child as its checks name it. */
export interface CheckedChild {
  readonly id: string;
  readonly classId: string | null;
  readonly className: string;
}

/** The moment of a morning at which checks are noted. */
export const morningOf = (day: string) => new Date(`${day}T08:05:00+08:00`);

/** What broke out among the children: who had what on which day, and who was away. */
export interface Outbreak {
  foundOn(childId: string, day: string): Symptom | null;
  isAway(childId: string, day: string): boolean;
}

/** So many school days ago it began. */
const began = 12;
/** On which school day after that each child fell ill: three on the second. */
const onsets = [0, 0, 1, 1, 1, 3];
/** So many of them are back. */
const back = 4;
/** Days from the first day of hand-foot-mouth disease until a child is back. */
const daysAway = 14;

/** Hand-foot-mouth disease in the class of the first child: found by its third case, reported, followed. */
export async function plantOutbreak(
  filling: Filling,
  children: readonly CheckedChild[],
  days: readonly string[],
): Promise<Outbreak | null> {
  const [first] = children;
  const begin = days.length - began;
  if (!first?.classId || begin < 0) return null;
  const { classId, className } = first;
  const ill = children
    .filter((child) => child.classId === classId)
    .slice(2, 2 + onsets.length)
    .map((child, at) => ({ ...child, onset: days[begin + (onsets[at] ?? 0)] ?? '', isBack: at < back }));
  await buildSign(filling, { classId, className, ill });
  await buildCases(filling, ill);
  return {
    foundOn: (id, day) => (ill.some((child) => child.id === id && child.onset === day) ? 'blisters' : null),
    isAway: (id, day) =>
      ill.some((child) => child.id === id && day > child.onset && (!child.isBack || day < backOn(child.onset))),
  };
}

type Ill = CheckedChild & { readonly onset: string; readonly isBack: boolean };

/** When it would be back; in the demo of a term that has just begun that may lie ahead. */
const backOn = (onset: string) => dayAfter(onset, daysAway);

interface SignOf {
  readonly classId: string;
  readonly className: string;
  readonly ill: readonly Ill[];
}

async function buildSign({ tx, school, person }: Filling, { classId, className, ill }: SignOf) {
  const seen = ill[onsets.indexOf(1)]?.onset ?? '';
  const id = uuidv7();
  const at = morningOf(seen);
  await tx.insert(healthSigns).values({
    ...{ schoolId: school.id, id, classId, className, symptom: 'blisters', rule: 'threeInOneDay' },
    ...{ disease: 'handFootMouth', usual: 0, source: '学校和托幼机构传染病疫情报告工作规范 (2006)' },
    ...{ fromOn: ill[0]?.onset ?? '', toOn: ill.at(-1)?.onset ?? '', state: 'reported' },
    ...{ reportedTo: '区疾控中心、区教育局（电话）', reportedAt: new Date(at.getTime() + 5_400_000) },
    measures: '患儿居家隔离，全班玩具、桌椅、门把手用 500 mg/L 含氯消毒液消毒，已通知家长。',
    ...{ createdAt: at, createdBy: person.accountId, updatedAt: at, updatedBy: person.accountId },
  });
  await bulkInsert(
    tx,
    healthSignChildren,
    ill.map((child) => ({ schoolId: school.id, id: uuidv7(), signId: id, studentId: child.id, createdAt: at })),
  );
}

async function buildCases({ tx, now, school, person }: Filling, ill: readonly Ill[]) {
  const on = today({ now, school });
  const cases = ill.map((child, at) => {
    const isBack = child.isBack && backOn(child.onset) < on;
    const by = { createdBy: person.accountId, updatedAt: morningOf(child.onset), updatedBy: person.accountId };
    return {
      ...{ schoolId: school.id, id: uuidv7(), studentId: child.id, classId: child.classId },
      ...{ className: child.className, origin: at === 3 ? ('absence' as const) : ('check' as const) },
      ...{ onsetOn: child.onset, symptoms: ['blisters' as const], disease: 'handFootMouth', hospital: '市儿童医院' },
      ...{ diagnosedOn: dayAfter(child.onset, 1), rashOn: null, symptomsEndOn: null, treatmentOn: null },
      certificateFrom: isBack ? '市儿童医院' : '',
      certificateOn: isBack ? dayAfter(backOn(child.onset), -1) : null,
      returnedOn: isBack ? backOn(child.onset) : null,
      ...{ closing: '', note: '', state: isBack ? ('returned' as const) : ('tracked' as const) },
      ...{ createdAt: morningOf(child.onset), ...by, version: 1 },
    };
  });
  await bulkInsert(tx, healthCases, cases);
  const calls = cases.flatMap(({ id, studentId, onsetOn }) =>
    [1, 3].map((later) => ({
      ...{ schoolId: school.id, id: uuidv7(), caseId: id, studentId, day: dayAfter(onsetOn, later) },
      finding: later === 1 ? '口腔和手心有疱疹，低热。' : '已退热，疱疹开始结痂。',
      nextOn: dayAfter(onsetOn, later + 2),
      ...{ createdAt: morningOf(dayAfter(onsetOn, later)), createdBy: person.accountId },
    })),
  );
  await bulkInsert(tx, healthCaseContacts, calls);
}
