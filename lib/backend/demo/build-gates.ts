import { v7 as uuidv7 } from 'uuid';
import { type AccessRule, judgeAccess } from '@/lib/rules/access-rule.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { today } from '../kernel/today.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { schoolDaysBetween } from '../organisation/index.ts';
import { newDeviceKey } from '../safety/devices/device-key.ts';
import { accessRules } from '../safety/schema/access.ts';
import { safetyPunches } from '../safety/schema/punches.ts';
import { safetyAreas, safetyDevices } from '../safety/schema.ts';
import { knownStudents } from '../students/index.ts';
import type { Placed } from './build-attendance.ts';
import type { Filling } from './build-students.ts';
import type { Random } from './random.ts';

const minuteMs = 60_000;
const daysBack = 5;
const place = '东门';

type Device = typeof safetyDevices.$inferInsert & { readonly id: string };
type Rule = typeof accessRules.$inferSelect;
type Gate = Pick<Device, 'id'> & { readonly direction: 'in' | 'out' };

/**
 * Gates with their devices, the rules that hold there, and who passed on the last school days and today until now.
 * @returns who came in today, and the keys of the gates that are heard
 */
export async function buildGates(filling: Filling, children: Placed, random: Random) {
  const areas = areasOf(filling);
  await filling.tx.insert(safetyAreas).values(areas);
  const { devices, keys } = devicesOf(filling, new Map(areas.map(({ name, id }) => [name, id])));
  await filling.tx.insert(safetyDevices).values(devices);
  const rules = rulesOf(
    filling,
    children.slice(4, 7).map(({ id }) => id),
  );
  await filling.tx.insert(accessRules).values(rules);
  const gates = devices.flatMap(({ id, direction }) => (direction === 'both' ? [] : [{ id, direction }]));
  const on = today(filling);
  const passages = await passagesOf(filling, gates, rules, children, random);
  // Of today only what has happened: some are ill or on leave and do not come.
  const away = new Set(children.filter((_, at) => at < 3 || at % 13 === 9).map(({ id }) => id));
  const passed = passages.filter(({ day, at, studentId }) => day < on || (at <= filling.now && !away.has(studentId)));
  await bulkInsert(filling.tx, safetyPunches, passed);
  return { arrivals: passed.filter(({ day, direction }) => day === on && direction === 'in'), keys };
}

/** The campus from the site down to its points: name, kind, and what it stands below. */
const campus = [
  ['主校区', 'site', null],
  ['东门', 'point', '主校区'],
  ['西门', 'point', '主校区'],
  ['教学楼', 'building', '主校区'],
  ['一层', 'floor', '教学楼'],
  ['保健室', 'room', '一层'],
  ['大厅', 'point', '一层'],
  ['二层', 'floor', '教学楼'],
  ['食堂', 'building', '主校区'],
  ['后厨', 'room', '食堂'],
] as const;

function areasOf({ now, school, person }: Filling) {
  const ids = new Map<string, string>(campus.map(([name]) => [name, uuidv7()]));
  return campus.map(([name, kind, above], at) => ({
    ...{ schoolId: school.id, id: ids.get(name) ?? '', name, kind, sort: at + 1, version: 1 },
    ...{ parentId: above === null ? null : (ids.get(above) ?? null), updatedAt: now, updatedBy: person.accountId },
  }));
}

function devicesOf({ now, school, person }: Filling, areas: ReadonlyMap<string, string>) {
  const by = { schoolId: school.id, version: 1, updatedAt: now, updatedBy: person.accountId };
  const heard = (minutesAgo: number, driftMs: number) => ({
    heardAt: new Date(now.getTime() - minutesAgo * minuteMs),
    driftMs,
    firmware: '2.4.1',
    // Nobody has the key: another one is made where a device is to be tried.
    keyHash: 'none',
    keyHint: 'demo',
  });
  const keyed = () => {
    const id = uuidv7();
    const key = newDeviceKey({ schoolId: school.id, deviceId: id });
    return { key, known: { id, keyHash: hashToken(key) } };
  };
  const [inward, outward] = [keyed(), keyed()];
  const at = (name: string) => ({ place: name, areaId: areas.get(name) ?? null });
  const camera = { ...by, ...heard(1, 500), purpose: 'camera', direction: 'both', source: 3 } as const;
  const gate = { ...by, ...at(place), purpose: 'gate', source: 2 } as const;
  const reader = { direction: 'both', source: 3 } as const;
  const devices: Device[] = [
    { ...gate, ...heard(0, 300), ...inward.known, name: '东门进口闸机', direction: 'in' },
    { ...gate, ...heard(0, -1_200), ...outward.known, name: '东门出口闸机', direction: 'out' },
    { ...gate, ...heard(95, 184_000), id: uuidv7(), name: '西门闸机', ...at('西门'), direction: 'both', source: 1 },
    { ...camera, ...at('大厅'), place: '教学楼 一层 大厅', id: uuidv7(), name: '大厅摄像头' },
    { ...camera, ...at('后厨'), place: '食堂 后厨', id: uuidv7(), name: '后厨摄像头' },
    {
      ...by,
      ...heard(2, 40),
      ...at('大厅'),
      ...reader,
      purpose: 'band',
      id: uuidv7(),
      name: '大厅手环读卡器',
      battery: 12,
    },
    { ...by, ...at('后厨'), purpose: 'scale', direction: 'both', source: 1, id: uuidv7(), name: '后厨体重秤' },
    // Its place was written by hand before there were areas: it waits to be taken over.
    { ...by, id: uuidv7(), name: '操场摄像头', place: '操场', purpose: 'camera', direction: 'both', source: 3 },
  ];
  return { devices, keys: [inward.key, outward.key] };
}

function rulesOf({ now, school, person }: Filling, [lost = '', ...free]: readonly string[]): Rule[] {
  const rule = (name: string, change: Partial<Rule>): Rule => ({
    ...{ schoolId: school.id, id: uuidv7(), version: 1, updatedAt: now, updatedBy: person.accountId },
    ...{ name, enabled: true, classIds: [], studentIds: [], places: [place], weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...({ kind: 'allow', scope: 'all', direction: 'in', days: 'schoolDays' } as const),
    ...{ windows: [], validFrom: null, validTo: null },
    ...change,
  });
  return [
    rule('早上进', { windows: [{ from: 390, to: 570 }] }),
    rule('下午出', { direction: 'out', windows: [{ from: 930, to: 1_110 }] }),
    rule('午间可以外出', { direction: 'out', scope: 'students', studentIds: free, windows: [{ from: 690, to: 780 }] }),
    rule('挂失的卡', {
      kind: 'block',
      scope: 'students',
      studentIds: [lost],
      places: [],
      direction: 'both',
      days: 'any',
    }),
  ];
}

async function passagesOf(
  filling: Filling,
  gates: readonly Gate[],
  rules: readonly AccessRule[],
  children: Placed,
  random: Random,
) {
  const { school, now } = filling;
  const on = today({ now, school });
  const days = await schoolDaysBetween(filling, dayAfter(on, -daysBack), on);
  const known = await knownStudents(
    filling,
    children.map(({ id }) => id),
  );
  let number = 0;
  return days.flatMap((day) =>
    children.flatMap(({ id: studentId, classId }) =>
      gates.map(({ id: deviceId, direction }) => {
        // Now and then somebody wants out in the middle of the day.
        const strays = direction === 'out' && random.next() < 0.02;
        const minute = direction === 'in' ? random.between(440, 525) : strays ? 620 : random.between(960, 1_050);
        const asked = { studentId, classId, place, direction, day, weekday: weekdayOf(day), minute };
        const { status, reason, rule } = judgeAccess(rules, { ...asked, isSchoolDay: true });
        const second = String(random.between(0, 59)).padStart(2, '0');
        const at = new Date(`${day}T${clockTime(minute)}:${second}+08:00`);
        number += 1;
        return {
          ...{ schoolId: school.id, id: uuidv7(), deviceId, number: String(number), deviceAt: at, at, receivedAt: at },
          ...{ day, direction, place, studentId, classId, source: 2 as const, access: status, reason },
          ...{ code: known.get(studentId)?.number ?? '', ruleId: rule?.id ?? null, ruleName: rule?.name ?? '' },
        };
      }),
    ),
  );
}
