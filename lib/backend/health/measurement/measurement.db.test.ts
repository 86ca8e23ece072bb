import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { measurements: list, openMeasurement: open, noteMeasurement: note } = health.endpoints;
const facts = {
  day: '2026-03-02',
  height: '104.5',
  posture: 'standing',
  weight: '17.2',
  hasOedema: false,
  note: '',
  confirmed: false,
} as const;

/** A kindergarten or a school with a health teacher, and a child of four. */
async function room(birthDate: string | null = '2021-11-20') {
  const person = await (await installation.school()).as('*');
  const enrolled = { name: '李小明', gender: 'male', birthDate } as const;
  const { student } = await call(students.endpoints.enrol, enrolled, person);
  return { person, written: { ...facts, studentId: student.id } };
}

test('measures are judged as they are noted, and told to whoever says why', async () => {
  const { person, written } = await room();
  const { id, months } = await call(note, written, person);
  expect(months).toBe(51);
  const { rows } = await call(list, { text: '李小明' }, person);
  expect(JSON.stringify(rows)).not.toMatch(/1045|17200/);
  const opened = await call(open, { id, reason: '家长询问' }, person);
  expect(opened).toMatchObject({ heightMm: 1_045, weightG: 17_200, isFlagged: false });
  expect(opened.findings).toContainEqual(
    expect.objectContaining({ edition: 'WS/T 423-2022', indicator: 'weightForAge', word: 'middle' }),
  );
  expect(opened.findings.filter(({ edition }) => edition === 'WHO 2006')).toHaveLength(4);
});

test('a second measurement of a day counts, and the first stays as corrected', async () => {
  const { person, written } = await room();
  const first = await call(note, written, person);
  const second = await call(note, { ...written, height: '105.0' }, person);
  expect(await call(list, { state: 'current' }, person)).toMatchObject({ rows: [{ id: second.id }], total: 1 });
  expect(await call(list, { state: 'corrected' }, person)).toMatchObject({ rows: [{ id: first.id }], total: 1 });
});

test.each([
  ['a day to come', { day: '2099-01-01' }, { day: { key: 'future' } }],
  ['a day before the birth', { day: '2021-11-19' }, { day: { key: 'beforeStart' } }],
  ['no height', { height: 'tall' }, { height: { key: 'heightCm' } }],
  ['a weight outside', { weight: '1720' }, { weight: { key: 'weightKg' } }],
  ['what cannot be true', { height: '60' }, { confirmed: { key: 'implausibleGrowth' } }],
])('%s is refused', async (_, wrong, fields) => {
  const { person, written } = await room();
  await expect(call(note, { ...written, ...wrong }, person)).rejects.toMatchObject({ fields });
});

test('what cannot be true is kept as flagged once it is confirmed', async () => {
  const { person, written } = await room();
  const { id } = await call(note, { ...written, height: '60', confirmed: true }, person);
  expect(await call(open, { id, reason: '复核' }, person)).toMatchObject({ isFlagged: true });
});

test('a child without a birth date is judged by nothing', async () => {
  const { person, written } = await room(null);
  await expect(call(note, written, person)).rejects.toMatchObject({ fields: { studentId: { key: 'birthUnknown' } } });
});
