import { createHash } from 'node:crypto';
import type { Display, DisplayBuilding, DisplayOf, DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { attendanceShare, healthIndex } from '@/lib/rules/health-index.ts';
import { screenName } from '@/lib/rules/screen-name.ts';
import type { BuildingSums, Filled } from '../dormitory/sums.ts';
import type { DisplayFacts } from './display-facts.ts';
import type { ScreenAddress } from './open-address.ts';

/** The dormitories as a display shows them: figures by building and room, no name and no id. */
function dormitoriesOf({ dormitories }: DisplayFacts) {
  if (!dormitories) throw new Error('The dormitories were not read for this display');
  const { checkMinute, isPast, total, rows } = dormitories;
  return { checkAt: clockTime(checkMinute), isPast, total: sums(total), buildings: rows.map(buildingOf) };
}

const buildingOf = ({ building: { name, type }, rooms, ...filled }: BuildingSums): DisplayBuilding => ({
  name,
  type,
  ...sums(filled),
  rooms: rooms.map((room) => ({ name: room.name, floor: room.floor, ...sums(room) })),
});

const sums = ({ beds, lived, in: there, out, away, notReturned }: Filled) => ({
  beds,
  lived,
  in: there,
  out,
  away,
  notReturned,
});

type Shown = Pick<ScreenAddress, 'kind' | 'notice' | 'monitors' | 'showNames'>;

/** The school's facts as the display of one address shows them, with the version that they make. */
export function snapshotFor(facts: DisplayFacts, address: Shown, now: Date): DisplaySnapshot {
  const display = dressed[address.kind](facts, address);
  const version = createHash('sha256').update(JSON.stringify(display)).digest('base64url').slice(0, 22);
  return { version, at: now.toISOString(), display };
}

const dressed: Readonly<Record<ScreenKind, (facts: DisplayFacts, address: Shown) => Display>> = {
  healthGuard: (facts, address) => ({
    kind: 'healthGuard',
    ...frame(facts, address),
    ...standings(facts),
    index: indexOf(facts),
    checks: facts.health?.checks ?? null,
    sickDays: [...facts.sickDays],
    monitors: address.monitors,
  }),
  childAttendance: (facts, address) => ({
    kind: 'childAttendance',
    ...frame(facts, address),
    ...standings(facts),
    passages: address.showNames
      ? facts.passages.map(({ name, className, at, status }) => ({
          name: screenName(name),
          className,
          at: at.toISOString(),
          status,
        }))
      : null,
  }),
  dormitoryScreen: (facts, address) => ({
    kind: 'dormitoryScreen',
    ...frame(facts, address),
    ...dormitoriesOf(facts),
  }),
  dosage: (facts, address) => ({
    kind: 'dosage',
    ...frame(facts, address),
    dishes: facts.dosage.map((dish) => ({
      ...dish,
      lines: [...dish.lines],
      substitutes: [...dish.substitutes],
    })),
  }),
  backDormitoryScreen: (facts, address) => ({
    kind: 'backDormitoryScreen',
    ...frame(facts, address),
    ...dormitoriesOf(facts),
  }),
};

function indexOf({ total, health }: DisplayFacts): DisplayOf<'healthGuard'>['index'] {
  const { parts, ...index } = healthIndex({ ...health?.shares, attendance: attendanceShare(total) }, health?.offParts);
  return { ...index, parts: [...parts] };
}

const standings = ({ headcount, total, classes }: DisplayFacts) => ({ headcount, total, classes: [...classes] });

function frame({ school: { name, mold, timeZone }, day, isSchoolDay }: DisplayFacts, address: Shown) {
  return { school: { name, mold, timeZone }, day, isSchoolDay, notice: address.notice };
}
