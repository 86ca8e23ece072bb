import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { healthHygiene } from '../health/schema/hygiene.ts';
import { healthInjuries } from '../health/schema/injury.ts';
import { healthMedicineDoses, healthMedicineOrders } from '../health/schema/medicine.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { today } from '../kernel/today.ts';
import { schoolDaysBetween } from '../organisation/index.ts';
import { knownClasses, knownStudents } from '../students/index.ts';
import { morningOf } from './build-outbreak.ts';
import type { Filling } from './build-students.ts';

const daysBack = 45;
/** The child with asthma takes it before noon. */
const noon = 690;

interface Health {
  readonly childIds: readonly string[];
  readonly classIds: readonly string[];
}

/** What is kept beside checks: a chronic child's medicine, injuries, the hygiene of some classes. */
export async function buildHealthDays(filling: Filling, { childIds, classIds }: Health): Promise<void> {
  const on = today(filling);
  const days = await schoolDaysBetween(filling, dayAfter(on, -daysBack), dayAfter(on, -1));
  const [chronic, ...others] = childIds;
  if (!chronic) return;
  await buildMedicine(filling, { studentId: chronic, days, on });
  await buildInjuries(filling, others.slice(0, 3), days);
  await buildHygiene(filling, classIds.slice(0, 4), days.slice(-10));
}

const by = ({ school, person }: Filling, at: Date) => ({
  schoolId: school.id,
  id: uuidv7(),
  createdAt: at,
  createdBy: person.accountId,
});

interface Chronic {
  readonly studentId: string;
  readonly days: readonly string[];
  readonly on: string;
}

async function buildMedicine(filling: Filling, { studentId, days, on }: Chronic) {
  const { tx, person } = filling;
  const [fromOn = on] = days;
  const begun = by(filling, morningOf(fromOn));
  await tx.insert(healthMedicineOrders).values({
    ...{ ...begun, studentId, drug: '布地奈德吸入气雾剂', dose: '1 揿', way: '吸入，吸后漱口', times: [noon] },
    ...{ fromOn, untilOn: dayAfter(on, 30), reason: '哮喘缓解期维持', orderedBy: '妈妈', note: '急救药在医务室。' },
    ...{ updatedAt: begun.createdAt, updatedBy: person.accountId },
  });
  const doses = days.map((day, at) => {
    const isGiven = at % 11 !== 4;
    return {
      ...by(filling, new Date(`${day}T11:32:00+08:00`)),
      ...{ orderId: begun.id, studentId, day, minute: noon },
      outcome: isGiven ? ('given' as const) : ('notGiven' as const),
      seenBy: isGiven ? '陈静' : '',
      why: isGiven ? '' : '当天请假',
    };
  });
  await bulkInsert(tx, healthMedicineDoses, doses);
}

const happened = [
  { time: '10:20', place: 'playground', activity: '户外跑步', kind: 'fall', course: '跑步时摔倒，右膝擦伤。' },
  { time: '15:05', place: 'classroom', activity: '区角活动', kind: 'bump', course: '与同伴相撞，额头轻微红肿。' },
  { time: '11:40', place: 'stairs', activity: '下楼', kind: 'fall', course: '下楼踏空，左脚踝扭伤。' },
] as const;

async function buildInjuries(filling: Filling, ids: readonly string[], days: readonly string[]) {
  const children = await knownStudents(filling, ids);
  const rows = ids.flatMap((studentId, at) => {
    const day = days.at(-4 * (at + 1));
    if (!day) return [];
    const isOver = at > 0;
    const begun = by(filling, morningOf(day));
    return [
      {
        ...{ ...begun, studentId, classId: null, className: children.get(studentId)?.className ?? '', day },
        ...(happened[at] ?? happened[0]),
        ...{
          firstAid: '清洁、冷敷，观察半小时。',
          hospital: at === 2 ? '区人民医院' : '',
          familyTold: '当场电话，妈妈',
        },
        ...{ outcome: isOver ? '痊愈' : '', daysOff: isOver ? at - 1 : null },
        state: isOver ? ('closed' as const) : ('followed' as const),
        ...{ version: 1, updatedAt: begun.createdAt, updatedBy: begun.createdBy },
      },
    ];
  });
  await bulkInsert(filling.tx, healthInjuries, rows);
}

async function buildHygiene(filling: Filling, classIds: readonly string[], days: readonly string[]) {
  const names = await knownClasses(filling, classIds);
  const kinds = [
    { target: 'air', way: 'airing', strength: null, minutes: 15 },
    { target: 'tables', way: 'chlorine', strength: 250, minutes: 30 },
  ] as const;
  const rows = days.flatMap((day) =>
    classIds.flatMap((classId) =>
      kinds.map((kind) => ({
        ...{ ...by(filling, morningOf(day)), classId, className: names.get(classId) ?? '', day, ...kind, note: '' },
      })),
    ),
  );
  await bulkInsert(filling.tx, healthHygiene, rows);
}
