import { v7 as uuidv7 } from 'uuid';
import type { NewStudent } from '@/lib/contracts/students/record.ts';
import type { ClassStage, GuardianRelation } from '@/lib/contracts/students/reference.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import type { Tx } from '../db/client.ts';
import { today } from '../kernel/today.ts';
import { classSortKey } from '../students/class-facts.ts';
import { addStudents } from '../students/register.ts';
import { classes } from '../students/schema.ts';
import { blankStudent } from './blank-student.ts';
import { type SampleGender, sampleIdentityNumber, sampleName, samplePhone, surnameOf } from './people.ts';
import type { Random } from './random.ts';

/** A school whose register is filled by somebody; whoever calls is inside a transaction that has entered it. */
export interface Filling {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string; readonly timeZone: string };
  readonly person: { readonly accountId: string };
}

export interface ClassPlan {
  readonly stage: ClassStage;
  /** Year within the stage, beginning with 1. */
  readonly grade: number;
  readonly name: string;
  readonly capacity: number;
  /** How many children are in it. */
  readonly students: number;
  /** Tells the class from the others that entered in its year; part of the numbers of its children. */
  readonly serial: number;
  readonly room?: string;
}

/** Children begin kindergarten at three, primary school at six, and so on. */
const ageAtEntry: Readonly<Record<ClassStage, number>> = {
  nursery: 2,
  kindergarten: 3,
  primary: 6,
  junior: 12,
  senior: 15,
};

/**
 * Classes with their children, all of them enrolled, with everything that is derived from them.
 * @returns the children, and the ids of the classes, in the order of the plans
 */
export async function buildClasses(
  filling: Filling,
  plans: readonly ClassPlan[],
  random: Random,
): Promise<{ children: { id: string; classId: string; gender: string }[]; classIds: string[] }> {
  const year = schoolYearOf(today(filling));
  const entries = [];
  const rows = [];
  for (const plan of plans) {
    const { stage, grade, name, capacity } = plan;
    const entryYear = year - grade + 1;
    const sortKey = classSortKey(plan);
    const id = uuidv7();
    const { school, person, now } = filling;
    const by = { createdAt: now, createdBy: person.accountId, updatedAt: now, updatedBy: person.accountId };
    rows.push({
      schoolId: school.id,
      id,
      stage,
      grade,
      entryYear,
      name,
      capacity,
      sortKey,
      room: plan.room ?? '',
      ...by,
    });
    for (let order = 1; order <= plan.students; order++) {
      const number = `${entryYear}${String(plan.serial).padStart(3, '0')}${String(order).padStart(2, '0')}`;
      const record = { ...sampleStudent(random, entryYear, ageAtEntry[stage]), number, classId: id };
      entries.push({ id: uuidv7(), record, inClass: { name, sortKey } });
    }
  }
  await filling.tx.insert(classes).values(rows);
  await addStudents({ ...filling, audit: () => {} }, entries);
  return {
    children: entries.map(({ id, record }) => ({ id, classId: record.classId, gender: record.gender })),
    classIds: rows.map(({ id }) => id),
  };
}

const places = [
  '文昌里',
  '人民路',
  '东湖花园',
  '和平街',
  '青年路',
  '新华小区',
  '学府路',
  '桂花苑',
  '长江路',
  '迎宾大道',
];

/** Who answers for a child, in the order of calling, as often as it happens. */
const households: readonly (readonly GuardianRelation[])[] = [
  ['mother', 'father'],
  ['father', 'mother'],
  ['mother'],
  ['father'],
  ['mother', 'maternalGrandmother'],
  ['father', 'paternalGrandfather'],
];

/** Fathers and their fathers share the surname of the child. */
function guardianName(random: Random, child: string, relation: GuardianRelation): string {
  const own = sampleName(random, /father$/i.test(relation) ? 'male' : 'female');
  const shares = relation === 'father' || relation === 'paternalGrandfather';
  return shares ? surnameOf(child) + own.slice(surnameOf(own).length) : own;
}

function sampleStudent(random: Random, entryYear: number, age: number): Omit<NewStudent, 'number' | 'classId'> {
  const gender: SampleGender = random.next() < 0.52 ? 'male' : 'female';
  const name = sampleName(random, gender);
  const birthDate = birthDay(random, entryYear - age);
  return {
    ...blankStudent,
    name,
    gender,
    birthDate,
    idNumber: sampleIdentityNumber(random, birthDate, gender),
    enteredOn: `${entryYear}-09-01`,
    country: 'CN',
    nation: random.next() < 0.95 ? '01' : String(random.between(2, 56)).padStart(2, '0'),
    overseasType: 'none',
    accountProperty: random.pick(['agricultural', 'nonAgricultural', 'unified']),
    accountType: random.pick(['city', 'town', 'village']),
    homeAddress: `${random.pick(places)}${random.between(1, 180)}号${random.between(1, 24)}栋${random.between(101, 1804)}室`,
    bloodType: random.pick(['A', 'B', 'AB', 'O', 'unknown']),
    health: 'healthy',
    disability: 'none',
    studyType: random.next() < 0.9 ? 'day' : 'boarding',
    guardians: random.pick(households).map((relation) => ({
      relation,
      name: guardianName(random, name, relation),
      phone: samplePhone(random),
    })),
  };
}

/** A day of the twelve months before the first of September of `year`. */
function birthDay(random: Random, year: number): string {
  return dayAfter(schoolYearStart(year - 1), random.between(0, 364));
}
