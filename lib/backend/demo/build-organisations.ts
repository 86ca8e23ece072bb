import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import type { Tx } from '../db/client.ts';
import { keepFigures } from '../group/index.ts';
import { groupJoins } from '../group/schema/join.ts';
import { enterSchool } from '../kernel/tenancy.ts';
import { today } from '../kernel/today.ts';
import { organisationMembers, organisations, schools } from '../organisation/schema.ts';
import { buildSchool } from './build-school.ts';
import { demoBureau, demoGroup, demoPeople, demoThirdSchool } from './scenario.ts';

interface Building {
  readonly tx: Tx;
  readonly now: Date;
}

/** Who looks after the other district, and enters no school. */
const ofWest = '15400000032';

/**
 * A bureau with two districts, the group in the first of them, and its third school. Whoever acts for the group is head
 * of it and of the bureau.
 * @returns the id of the group
 */
export async function buildOrganisations(on: Building, ids: ReadonlyMap<string, string>): Promise<string> {
  const { tx, now } = on;
  const [bureauId, groupId] = [uuidv7(), uuidv7()];
  const [east, west] = demoBureau.districts.map((name) => ({ id: uuidv7(), name, parentId: bureauId }));
  if (!east || !west) throw new Error('The bureau has two districts');
  await tx.insert(organisations).values([
    { id: bureauId, name: demoBureau.name, kind: 'bureau', code: 'JG100001' },
    { ...east, kind: 'district', code: 'JG100002' },
    { ...west, kind: 'district', code: 'JG100003' },
    { id: groupId, name: demoGroup, kind: 'group', code: 'JG100004', parentId: east.id },
  ]);
  const heads = demoPeople.flatMap(({ phone, inGroup }) => (inGroup ? [ids.get(phone) ?? ''] : []));
  const members = heads.flatMap((accountId) =>
    [bureauId, groupId].map((organisationId) => ({ organisationId, accountId })),
  );
  await tx
    .insert(organisationMembers)
    .values([
      ...members.map((member) => ({ ...member, role: 'head' as const, since: now })),
      { organisationId: west.id, accountId: ids.get(ofWest) ?? '', role: 'officer', since: now },
    ]);
  await buildSchool(on, { ...demoThirdSchool, orgId: groupId });
  return groupId;
}

/** Days of which the schools have reported. */
const days = 5;

/** How each school belongs to the group, and what those that have somebody report to it. */
export async function buildGroupFigures({ tx, now }: Building, groupId: string): Promise<void> {
  const held = await tx.select().from(schools).where(eq(schools.orgId, groupId)).orderBy(asc(schools.schoolNo));
  for (const { id, timeZone, schoolNo } of held) {
    const school = { id, timeZone };
    const last = today({ now, school });
    await tx.insert(groupJoins).values({
      ...{ id: uuidv7(), organisationId: groupId, joining: id, state: 'joined' },
      ...{ fromOn: dayAfter(last, -400), offeredBy: '陈静', answeredBy: '陈静', createdAt: now },
    });
    if (schoolNo === demoThirdSchool.schoolNo) continue;
    await enterSchool(tx, id);
    for (let back = 0; back < days; back += 1)
      await keepFigures({ tx, now, school, day: dayAfter(last, -back), isToday: back === 0 });
  }
}
