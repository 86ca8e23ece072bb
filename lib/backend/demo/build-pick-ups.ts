import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import type { PickUpRelation } from '@/lib/rules/pick-up.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { today } from '../kernel/today.ts';
import { pickUpPersons, pickUpRecords } from '../safety/schema/pick-up.ts';
import { buildPortrait } from './build-photos.ts';
import type { Filling } from './build-students.ts';
import { sampleName, samplePhone } from './people.ts';
import type { Random } from './random.ts';

/** The others show what the gate does without a photo. */
const portraits = 12;

const relations: readonly PickUpRelation[] = ['grandparent', 'carer', 'relative'];

/**
 * A person beside the guardians for some children, most with a drawn face, one of them over and one refused, and how
 * yesterday's gate went.
 */
export async function buildPickUps(filling: Filling, childIds: readonly string[], random: Random): Promise<void> {
  const { tx, now, school, person } = filling;
  const on = today({ now, school });
  const mine = { schoolId: school.id };
  const persons = childIds.map((studentId, at) => ({
    ...mine,
    id: uuidv7(),
    studentId,
    name: sampleName(random, 'female'),
    relation: relations[at % relations.length] ?? 'other',
    phone: samplePhone(random),
    idTail: String(random.between(1_000, 9_999)),
    photoId: null,
    validFrom: dayAfter(on, -90),
    validTo: at % 9 === 4 ? dayAfter(on, -3) : null,
    refused: at % 11 === 7,
    note: at % 11 === 7 ? '家长书面要求不得接走' : '',
    version: 1,
    updatedAt: now,
    updatedBy: person.accountId,
  }));
  const pictured = await Promise.all(
    persons.map(async (one, at) =>
      at < portraits ? { ...one, photoId: await buildPortrait(filling, 'safety.pickUp', random, 'female') } : one,
    ),
  );
  await bulkInsert(tx, pickUpPersons, pictured);
  const yesterday = dayAfter(on, -1);
  const records = persons.map(({ studentId, name, refused }, at) => ({
    ...mine,
    id: uuidv7(),
    day: yesterday,
    at: new Date(Date.parse(`${yesterday}T08:30:00Z`) + at * 60_000),
    studentId,
    personName: name,
    by: refused ? ('other' as const) : ('person' as const),
    picked: !refused,
    reason: refused ? '在拒接名单上' : '',
    confirmedBy: person.accountId,
  }));
  await bulkInsert(tx, pickUpRecords, records);
}
