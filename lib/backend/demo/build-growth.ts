import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { ageInDays } from '@/lib/rules/health/age.ts';
import { type ExaminationKind, examinationKinds, readExamination } from '@/lib/rules/health/examination.ts';
import { fitnessText } from '@/lib/rules/health/fitness-items.ts';
import { readFitnessRow, sheetItems } from '@/lib/rules/health/fitness-row.ts';
import { findingsOf, isImplausibleGrowth, judgeGrowth } from '@/lib/rules/health/growth-judgement.ts';
import { whoLines } from '@/lib/rules/health/who-growth.ts';
import { healthRounds } from '../health/schema/assessment-round.ts';
import { healthExaminations } from '../health/schema/examination.ts';
import { healthFitness } from '../health/schema/fitness.ts';
import { healthMeasurements } from '../health/schema/measurement.ts';
import { healthSpecialFiles, healthSpecialReviews } from '../health/schema/special-file.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { students } from '../students/schema.ts';
import type { Filling } from './build-students.ts';
import type { Random } from './random.ts';

/** When the rounds were, in days before today: the last one is open. */
const rounds = [
  { title: '去年', from: -400, to: -370, isLastYear: true, state: 'closed' },
  { title: '上学期', from: -200, to: -170, isLastYear: true, state: 'closed' },
  { title: '本学期', from: -20, to: 20, isLastYear: false, state: 'open' },
] as const;

type Child = Pick<typeof students.$inferSelect, 'id' | 'classId' | 'className' | 'birthDate' | 'gender'>;

/** A child in whose eyes a round found something. */
interface LowVision extends Pick<typeof healthExaminations.$inferSelect, 'studentId' | 'day' | 'values'> {
  readonly classId: string | null;
  readonly className: string;
}

interface Measured {
  /** One class of each grade, the lowest first. */
  readonly classIds: readonly string[];
  readonly isSchool: boolean;
}

/** Rounds of growth and fitness: a class of each grade measured in each, and half of them in the open one. */
export async function buildGrowth(filling: Filling, { classIds, isSchool }: Measured, random: Random): Promise<void> {
  const { tx, now, school, person } = filling;
  const on = today({ now, school });
  const { id, classId, className, birthDate, gender } = students;
  const children = await tx
    .select({ id, classId, className, birthDate, gender })
    .from(students)
    .where(and(ofSchool({ school }, students), inArray(classId, [...classIds])));
  const by = { updatedAt: now, updatedBy: person.accountId };
  const measured = [];
  const tested = [];
  const examined = [];
  for (const { title, from, to, isLastYear, state } of rounds) {
    const round = {
      ...{ schoolId: school.id, kind: 'termStart' as const, fromOn: dayAfter(on, from), toOn: dayAfter(on, to) },
      ...{ classId: null, state, reason: '', version: 1, ...by },
    } as const;
    const fitnessId = uuidv7();
    await bulkInsert(tx, healthRounds, [
      { ...round, id: uuidv7(), subject: 'growth' as const, name: `${title}体格测量` },
      { ...round, id: fitnessId, subject: 'fitness' as const, name: `${title}体质测评` },
    ]);
    // The open round waits for the others.
    const there = children.filter((_, at) => state === 'closed' || at % 2 === 0);
    for (const child of there) {
      const grade = classIds.indexOf(child.classId ?? '') + (isLastYear ? 0 : 1);
      // The lowest grade was not there last year.
      if (grade === 0) continue;
      const facts = factsOf(child, { day: dayAfter(on, from + 2), grade: isSchool ? grade : 0 }, random);
      if (!facts) continue;
      const own = { schoolId: school.id, studentId: child.id, className: child.className, version: 1, ...by };
      const placed = { ...own, classId: child.classId, createdAt: now, createdBy: person.accountId };
      measured.push({ ...placed, ...facts.growth, id: uuidv7() });
      for (const kind of examinationKinds) {
        const read = examinationOf(kind, child, facts.growth.day);
        if (read) examined.push({ ...placed, ...read, id: uuidv7(), kind, day: facts.growth.day });
      }
      tested.push({ ...own, ...facts.fitness, id: uuidv7(), classId: child.classId ?? '', roundId: fitnessId });
    }
  }
  await bulkInsert(tx, healthMeasurements, measured);
  await bulkInsert(tx, healthFitness, tested);
  await bulkInsert(tx, healthExaminations, examined);
  const low = examined.filter(({ found, day }) => found === 'lowVision' && day === dayAfter(on, -198)).slice(0, 3);
  await buildSpecialFiles(filling, low);
}

/** Files of low vision from the round before: reviewed, one of them sent to a hospital, one done. */
async function buildSpecialFiles({ tx, now, school, person }: Filling, low: readonly LowVision[]): Promise<void> {
  const on = today({ now, school });
  const files = low.map(({ studentId, classId, className, day: foundOn, values }, at) => {
    const isDone = at === 2;
    return {
      ...{ schoolId: school.id, id: uuidv7(), studentId, classId, className, kind: 'eyesight' as const, foundOn },
      ...{ origin: 'rule' as const, finding: Object.values(values).join(' · '), goal: '半年内视力不再下降' },
      ...{
        measures: '每天户外两小时，调整座位，建议散瞳验光。',
        nextOn: isDone ? null : dayAfter(on, at === 0 ? -1 : 30),
      },
      ...(at === 1 && { referredTo: '市儿童医院眼科', referredOn: dayAfter(on, -20) }),
      ...(isDone && { outcome: 'improved' as const, closedOn: dayAfter(on, -10), state: 'closed' as const }),
      ...{ createdAt: now, createdBy: person.accountId, updatedAt: now, updatedBy: person.accountId },
    };
  });
  await bulkInsert(tx, healthSpecialFiles, files);
  const reviews = files.map(({ id, studentId }) => ({
    ...{ schoolId: school.id, id: uuidv7(), fileId: id, studentId, day: dayAfter(on, -60) },
    ...{ finding: '视力没有变化，已督促户外活动。', nextOn: null, createdAt: now, createdBy: person.accountId },
  }));
  await bulkInsert(tx, healthSpecialReviews, reviews);
}

/** What is found in the eyes, teeth and blood of a child: the same child has the same, whatever the round. */
function examinationOf(kind: ExaminationKind, { id, birthDate }: Child, day: string) {
  const place = Number.parseInt(id.slice(-3), 16);
  const sight = place % 7 === 2 ? '4.7' : '5.0';
  const typed: Readonly<Record<ExaminationKind, Readonly<Record<string, string>>>> = {
    eyes: { leftSight: sight, rightSight: '5.0', ...(sight === '4.7' && { leftRefraction: '-0.75' }) },
    teeth: place % 3 === 1 ? { decayed: '54 64', filled: '84' } : { decayed: '0' },
    blood: { haemoglobin: String(place % 11 === 5 ? 106 : 118 + (place % 15)) },
  };
  const read = readExamination(kind, typed[kind], { birthDate, day });
  return 'at' in read ? null : read;
}

/** What a child of the sample measures and reaches on a day; every tenth is heavy for its height. */
function factsOf(
  { id, birthDate: born, gender: sex }: Child,
  { day, grade }: { readonly day: string; readonly grade: number },
  random: Random,
) {
  if (!born || !sex || sex === 'unspecified' || day <= born) return null;
  const ageDays = ageInDays(born, day);
  const [, , low = 0, median = 0] = whoLines('heightForAge', sex, ageDays) ?? [];
  const bmi = whoLines('bmiForAge', sex, ageDays)?.[3] ?? 0;
  if (median === 0 || bmi === 0) return null;
  // The same child stays where it is among the others.
  const place = (Number.parseInt(id.slice(-4), 16) % 31) / 10 - 1.5;
  const heightMm = Math.round((median + (median - low) * place) * 10);
  const isHeavy = Number.parseInt(id.slice(-2), 16) % 10 === 3;
  const kg = bmi * (isHeavy ? 1.3 : 1 + place / 20) * (heightMm / 1_000) ** 2;
  // Scales say it to a tenth of a kilogram.
  const weightG = Math.round(kg * 10) * 100;
  const facts = { sex, born, on: day, posture: 'standing', hasOedema: false, isKindergarten: grade === 0 } as const;
  const judgement = judgeGrowth({ ...facts, heightMm, weightG });
  const isFlagged = isImplausibleGrowth(judgement);
  const growth = {
    ...{ day, months: judgement.months, heightMm, weightG, posture: 'standing' as const, hasOedema: false, isFlagged },
    ...{ note: '', findings: [...findingsOf(judgement)], state: 'current' as const },
  };
  const results = sheetItems(grade).map((item) => [item, fitnessText(item, resultOf(item, random))]);
  const typed = { height: (heightMm / 10).toFixed(1), weight: (weightG / 1_000).toFixed(1) };
  const fitness = readFitnessRow({ ...typed, ...Object.fromEntries(results) }, { sex, birthDate: born, grade, day });
  if ('at' in fitness) throw new Error(`A result of the demo cannot be read: ${fitness.at}`);
  return { growth, fitness };
}

/** From what to what children of three to twelve reach, in steps of each item. */
const reached: Readonly<Record<string, readonly [low: number, high: number, step: number]>> = {
  vitalCapacity: [700, 1_800, 100],
  run50m: [100, 130, 10],
  sitAndReach: [20, 160, 10],
  ropeSkipping: [40, 120, 100],
  sitUps: [10, 45, 100],
  shuttle400m: [95, 140, 100],
  shuttleRun10m: [65, 100, 10],
  longJump: [50, 110, 100],
  ballThrow: [4, 14, 50],
  doubleJump: [50, 110, 10],
  balanceBeam: [50, 160, 10],
};

function resultOf(item: string, random: Random): number {
  const [low, high, step] = reached[item] ?? [0, 0, 100];
  return random.between(low, high) * step;
}
