import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DaySchool, dayFile } from '@/lib/backend/demo/day.ts';
import { ledgersYear } from '@/lib/backend/demo/ledgers.ts';
import { type SimulatedDevice, simulatedDevice } from '../simulated-device.ts';
import { read, signIn, type Visitor } from '../visitor.ts';

/** What all schools have in common: they are copies of one, ids included. */
export interface Pattern {
  readonly classIds: readonly string[];
  readonly studentIds: readonly string[];
}

/** A school of the day with whoever acts there. */
export interface Desk {
  readonly school: DaySchool;
  readonly gate: SimulatedDevice;
  /** Null where nobody has signed in. */
  visitor: Visitor | null;
  pattern: Pattern;
  /** The accounts of a receipt, at a school that keeps books. */
  subjectIds: readonly string[];
  /** At a school that boards. */
  buildingIds: readonly string[];
  /** The day of the simulation. */
  today: string;
}

/** Every school of the scenario, nobody signed in. @param clock the time of the simulation */
export async function desksOf(folder: string, origin: string, clock: () => Date): Promise<Desk[]> {
  const schools = JSON.parse(await readFile(join(folder, dayFile), 'utf8')) as DaySchool[];
  const nothing = { classIds: [], studentIds: [] };
  return schools.map((school) => ({
    school,
    gate: simulatedDevice(origin, school.gateKey, clock),
    visitor: null,
    pattern: nothing,
    subjectIds: [],
    buildingIds: [],
    today: '',
  }));
}

type Rows<T> = { readonly rows: readonly T[] };

/** Signs an office in, and looks up what it will need. */
export async function sitDown(desk: Desk, origin: string, password: string): Promise<void> {
  const visitor = await signIn(origin, desk.school.phone, password);
  desk.visitor = visitor;
  if (desk.pattern.studentIds.length > 0) return;
  const ids = async (name: Parameters<typeof read>[1], input: unknown) =>
    (await read<Rows<{ id: string }>>(visitor, name, input)).rows.map(({ id }) => id);
  desk.pattern = {
    classIds: await ids('students.classes', {}),
    studentIds: await ids('students.list', { page: 1, size: 50 }),
  };
  if (desk.school.keepsBooks) {
    const asked = { year: ledgersYear };
    const { rows } = await read<Rows<{ id: string; number: string }>>(visitor, 'finance.lowestSubjects', asked);
    desk.subjectIds = ['1002', '430101'].flatMap((number) => rows.find((row) => row.number === number)?.id ?? []);
  }
  if (desk.school.boards) {
    const { rows } = await read<Rows<{ id: string }>>(visitor, 'safety.dormitory', {});
    desk.buildingIds = rows.map(({ id }) => id);
  }
}
