import { v7 as uuidv7 } from 'uuid';
import { dayOfMonth, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, dayInMonth, monthAfter } from '@/lib/rules/days.ts';
import type { Vaccine } from '@/lib/rules/health/vaccine-schedule.ts';
import { healthVaccinations, healthVaccineDoses } from '../health/schema/vaccination.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { today } from '../kernel/today.ts';
import { birthFacts } from '../students/index.ts';
import type { Filling } from './build-students.ts';

/** What most certificates show, by months of age. */
const usual: readonly (readonly [vaccine: Vaccine, months: number])[] = [
  ['HepB', 0],
  ['HepB', 1],
  ['HepB', 6],
  ['BCG', 0],
  ['IPV', 2],
  ['IPV', 3],
  ['bOPV', 4],
  ['bOPV', 48],
  ['DTaP', 3],
  ['DTaP', 4],
  ['DTaP', 5],
  ['DTaP', 18],
  ['DT', 72],
  ['MMR', 8],
  ['MMR', 18],
  ['JE-L', 8],
  ['JE-L', 24],
  ['HepA-L', 18],
  ['MPSV-A', 6],
  ['MPSV-A', 9],
  ['MPSV-AC', 36],
  ['MPSV-AC', 72],
];
/** Every so many children one lacks the dose at which the list stands by then. */
const oneOf = 3;

/** Certificates that were checked at entry: most complete, some to be caught up and checked again. */
export async function buildVaccinations(filling: Filling, childIds: readonly string[]): Promise<void> {
  const { tx, now, school, person } = filling;
  const on = today(filling);
  const births = [...(await birthFacts(filling, childIds)).values()];
  const children = births.flatMap(({ id, birthDate }) => (birthDate ? [{ id, bornOn: birthDate }] : []));
  const by = { schoolId: school.id, createdAt: now, createdBy: person.accountId };
  const certificates = children.map(({ id }, at) => ({
    ...{ ...by, id: uuidv7(), studentId: id, checkedOn: dayAfter(on, -60), hasCertificate: true },
    ...{ againOn: at % oneOf === 0 ? dayAfter(on, -2) : null, note: '' },
    ...{ version: 1, updatedAt: now, updatedBy: person.accountId },
  }));
  await bulkInsert(tx, healthVaccinations, certificates);
  const doses = children.flatMap(({ id, bornOn }, at) =>
    usual
      .filter((_, dose) => at % oneOf !== 0 || dose !== 14 + at)
      .map(([vaccine, months]) => ({
        ...{ ...by, id: uuidv7(), studentId: id, vaccine, maker: '', withdrawal: '' },
        day: dayInMonth(monthAfter(monthOf(bornOn), months), dayOfMonth(bornOn)),
      }))
      .filter(({ day }) => day <= on),
  );
  await bulkInsert(tx, healthVaccineDoses, doses);
}
