import type { ClassStage } from '@/lib/contracts/students/reference.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { hashPassword } from '../account/password-hash.ts';
import type { Database } from '../db/client.ts';
import { now } from '../kernel/clock.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { buildAccount, buildMember, buildRole, buildSchool } from './build-school.ts';
import { buildClasses, type ClassPlan } from './build-students.ts';
import { demoPassword } from './demo-password.ts';
import { seededRandom } from './random.ts';

/** Who signs in to the schools of the large scenario. */
export const largePhone = '15499990001';

const classSize = 50;
const sizes = [
  { schoolNo: 'LARGE1', name: '十万人学校', classesPerGrade: 167, students: 100_000 },
  { schoolNo: 'LARGE2', name: '千人学校', classesPerGrade: 2, students: 1_000 },
] as const;

const stages: ReadonlyArray<{ stage: ClassStage; grades: number; grade: (n: number) => string }> = [
  { stage: 'primary', grades: 6, grade: (n) => `${'一二三四五六'.charAt(n - 1)}年级` },
  { stage: 'junior', grades: 3, grade: (n) => `初${'一二三'.charAt(n - 1)}` },
  { stage: 'senior', grades: 3, grade: (n) => `高${'一二三'.charAt(n - 1)}` },
];

/**
 * Two schools with one administrator: 100,000 students to be measured, and 1,000 to compare with. The same on every run
 * but for the years.
 */
export async function seedLarge(database: Database, say: (text: string) => void): Promise<void> {
  const passwordHash = await hashPassword((await demoPassword()).password);
  const accountId = await transaction(database, (tx) =>
    buildAccount({ tx, now: now() }, { phone: largePhone, name: '大规模管理员', passwordHash }),
  );
  for (const { schoolNo, name, classesPerGrade, students } of sizes) {
    const schoolId = await transaction(database, async (tx) => {
      const on = { tx, now: now() };
      const { id } = await buildSchool(on, { schoolNo, name, schoolMold: 2 });
      const roleId = await buildRole(on, id, { name: '管理员', keys: ['*'] });
      await buildMember(on, { schoolId: id, accountId, number: '0001', post: '管理员', roleId });
      return id;
    });
    await fill(database, { schoolId, accountId }, plansOf(classesPerGrade, students), (done) =>
      say(`${name}: ${done} of ${students} students`),
    );
  }
}

function plansOf(classesPerGrade: number, students: number): ClassPlan[] {
  const plans: ClassPlan[] = [];
  let left = students;
  for (const { stage, grades, grade: nameOf } of stages) {
    for (let grade = 1; grade <= grades; grade++) {
      for (let order = 1; order <= classesPerGrade && left > 0; order++) {
        const size = Math.min(classSize, left);
        left -= size;
        const serial = order + stages.findIndex((one) => one.stage === stage) * 300;
        plans.push({ stage, grade, name: `${nameOf(grade)}${order}班`, capacity: classSize, students: size, serial });
      }
    }
  }
  return plans;
}

const classesAtOnce = 20;

async function fill(
  database: Database,
  { schoolId, accountId }: { schoolId: string; accountId: string },
  plans: readonly ClassPlan[],
  progress: (done: number) => void,
): Promise<void> {
  const random = seededRandom(20_260_901);
  let done = 0;
  for (let from = 0; from < plans.length; from += classesAtOnce) {
    const part = plans.slice(from, from + classesAtOnce);
    await transaction(database, async (tx) => {
      await enterSchool(tx, schoolId);
      await buildClasses(
        { tx, now: now(), school: { id: schoolId, timeZone: defaultTimeZone }, person: { accountId } },
        part,
        random,
      );
    });
    done += part.reduce((sum, plan) => sum + plan.students, 0);
    if (done % 10_000 === 0 || from + classesAtOnce >= plans.length) progress(done);
  }
}
