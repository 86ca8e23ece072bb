import { consoleAddress } from '@/lib/navigation/paths.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { demoPassword } from '../../../e2e/support/environment.ts';
import { listenToDisplay } from '../bench/display-listener.ts';
import { read, signIn, upload, type Visitor, write } from '../bench/visitor.ts';

/** One thing that somebody of a school does. */
export interface Visit {
  readonly name: string;
  /** How often among the others. */
  readonly weight: number;
  act(at: Visitor, n: number): Promise<unknown>;
}

/**
 * What a school's office, its teachers and its displays do all day. The children stay as many as they are but for one
 * in fifty steps.
 */
export function visitsOf(phone: string, classId: string, displayKey: string): readonly Visit[] {
  const get = async ({ origin, cookie }: Visitor, path: string) => {
    const answer = await fetch(new URL(path, origin), { headers: { cookie } });
    const length = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok || length === 0) throw new Error(`${path} answered ${answer.status}`);
  };
  const day = dayIn(new Date(), 'Asia/Shanghai');
  const searched = ['王', '李小', 'zhang', 'wy', '2026', '欧阳'];
  return [
    { name: 'list', weight: 30, act: (at) => read(at, 'students.list', { page: 1, size: 20 }) },
    {
      name: 'search',
      weight: 12,
      act: (at, n) => read(at, 'students.list', { q: searched[n % 6], page: 1, size: 20 }),
    },
    { name: 'menu', weight: 8, act: (at) => read(at, 'organisation.menu', {}) },
    { name: 'page', weight: 8, act: (at) => get(at, consoleAddress.students) },
    { name: 'roll call', weight: 12, act: (at, n) => callRoll(at, classId, day, n) },
    { name: 'enrolment', weight: 2, act: (at) => write(at, 'students.enrol', { name: '王小明', gender: 'male' }) },
    { name: 'upload', weight: 2, act: (at) => upload(at, 'students.uploadImport', sheet()) },
    { name: 'export', weight: 2, act: (at) => exportList(at) },
    { name: 'sign-in', weight: 1, act: ({ origin }) => signIn(origin, phone, demoPassword) },
    { name: 'display', weight: 3, act: ({ origin }) => lookAtDisplay(origin, displayKey) },
    { name: 'sign-in page', weight: 3, act: ({ origin }) => get({ origin, cookie: '' }, '/login') },
  ];
}

async function callRoll(at: Visitor, classId: string, day: string, n: number): Promise<void> {
  const input = { classId, day, period: 0 };
  const { rows } = await read<{ rows: { studentId: string }[] }>(at, 'students.rollCall', input);
  const entries = [{ studentId: rows[n % rows.length]?.studentId, status: n % 2 ? 1 : 2 }];
  await write(at, 'students.saveRollCall', { ...input, entries });
}

const sheet = () => new File(['学号,姓名,性别\nSOAK-1,王小明,男\n'], 'soak.csv');

async function exportList({ origin, cookie }: Visitor): Promise<void> {
  const answer = await fetch(new URL('/api/students/exportList', origin), {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  const length = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok || length < 1_000) throw new Error(`The export answered ${answer.status} with ${length} bytes`);
}

/** A screen that is switched on and off again. */
async function lookAtDisplay(origin: string, key: string): Promise<void> {
  const display = listenToDisplay(origin, key);
  for (let tries = 0; display.shown.version === '' && tries < 500; tries += 1)
    await new Promise((done) => setTimeout(done, 20));
  display.leave();
  if (display.shown.version === '') throw new Error('A display showed nothing for ten seconds');
}

/** The address of a new display of a school, and a class of it. */
export async function furnish(office: Visitor): Promise<{ readonly key: string; readonly classId: string }> {
  const facts = { label: 'soak', ranges: '', showNames: false, notice: '', monitors: [] };
  const { key } = await write<{ key: string }>(office, 'safety.addScreen', { kind: 'healthGuard', ...facts });
  const { rows } = await read<{ rows: { id: string }[] }>(office, 'students.classes', {});
  return { key, classId: rows[0]?.id ?? '' };
}
