import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { students } from '@/lib/contracts/students.ts';
import { call } from '@/lib/gateway/call.ts';
import { corpA, type wecomFixture } from './wecom-fixture.ts';

const { endpoints } = enterprise;
const register = students.endpoints;
const minute = 60_000;

interface SeenSchool {
  readonly departments: readonly {
    readonly id: number;
    readonly name: string;
    readonly parentid: number;
    readonly type: number;
  }[];
  readonly students: readonly { readonly student_userid: string; readonly name: string; readonly department: number }[];
  readonly parents: readonly {
    readonly parent_userid: string;
    readonly mobile: string;
    readonly children: readonly { readonly student_userid: string; readonly relation: string }[];
  }[];
}

export const mother = (phone: string, name = '李芳') => ({ relation: 'mother' as const, name, phone });

/** A kindergarten with two classes, whose corporation has the app and the home-school contacts given. */
export async function contactOffice(installation: ReturnType<typeof wecomFixture>, classes: readonly unknown[] = []) {
  const school = await installation.school();
  const { admin } = await installation.install(school, corpA);
  await installation.settle();
  await installation.platform.control('families', { corpid: corpA, classes });
  const facts = { stage: 'kindergarten', entryYear: 2026, capacity: 30 } as const;
  const small = await call(register.createClass, { ...facts, name: '小1班', grade: 1 }, admin);
  const middle = await call(register.createClass, { ...facts, name: '中1班', grade: 2, entryYear: 2025 }, admin);
  let number = 0;
  const enrol = async (name: string, classId: string | null, ...guardians: ReturnType<typeof mother>[]) => {
    number += 1;
    const given = { name, number: `S${number}`, gender: 'female' as const, classId, guardians };
    return (await call(register.enrol, given, admin)).student;
  };
  let minutes = 0;
  const later = (ms: number) => {
    minutes += ms / minute;
    setClockOffset(minutes * minute);
  };
  const runs = async () => (await call(endpoints.contactRuns, {}, admin)).runs;
  const preview = async () => {
    later(2 * minute);
    const { id } = await call(endpoints.previewContacts, { corpId: corpA }, admin);
    await installation.settle();
    return (await runs()).find((run) => run.id === id);
  };
  const start = async (id = '') => {
    await call(endpoints.startContacts, { id }, admin);
    await installation.settle();
    return (await runs()).find((run) => run.id === id);
  };
  const sync = async () => start((await preview())?.id);
  const linesOf = async (id = '') => {
    const pageOf = (page: number) => call(endpoints.contactLines, { id, size: 50, page }, admin);
    const { rows, total } = await pageOf(1);
    return total > 50 ? [...rows, ...(await pageOf(2)).rows] : rows;
  };
  const there = () => installation.platform.control('school', { corpid: corpA }) as Promise<SeenSchool>;
  return { school, admin, small, middle, enrol, preview, start, sync, linesOf, there, later, runs };
}
