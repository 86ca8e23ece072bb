import { health } from '@/lib/contracts/health.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import { coughOnly } from '../sample-parts.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => setClockOffset(0));
const { startCase, homeCase, diagnoseCase, contactCase, certifyCase, returnCase, clearCase, openCase, cases } =
  health.endpoints;
const { noteCheck, passClass, round, missCheck } = health.endpoints;

const day = { day: '2026-03-03', period: 'morning' } as const;
const well = {
  temperature: '',
  site: 'forehead',
  again: '',
  againSite: 'armpit',
  result: 'pass',
  takesMedicine: false,
  note: '',
  confirmed: false,
} as const;
const none = { ...coughOnly, cough: false };

/** A child that is followed at home since 2 March, and another of its class. */
async function followed() {
  const { school, person, classId, ids } = await testRoom(installation, ['李小明', '王小刚']);
  const [ming = '', gang = ''] = ids;
  const begun = { studentId: ming, origin: 'check', onsetOn: '2026-03-02', ...coughOnly, note: '' } as const;
  const { id, version } = await call(startCase, begun, person);
  const home = await call(homeCase, { id, version }, person);
  return { school, person, classId, ming, gang, begun, id, version: home.version };
}

test('who is followed at home is let pass by no check until the return is signed', async () => {
  const { person, classId, ming, gang, id, version } = await followed();
  await expect(call(noteCheck, { ...day, ...none, ...well, studentId: ming }, person)).rejects.toMatchObject({
    fields: { result: { key: 'stillFollowed' } },
  });
  expect(await call(round, { classId, ...day }, person)).toMatchObject({
    rows: [
      { studentId: ming, isStopped: true, card: null },
      { studentId: gang, isStopped: false },
    ],
  });
  expect(await call(passClass, { classId, ...day }, person)).toEqual({ passed: 1 });
  await call(returnCase, { id, version, day: '2026-03-03' }, person);
  expect(await call(passClass, { classId, ...day }, person)).toEqual({ passed: 1 });
});

test('a disease wants its isolation to be over, and the certificate', async () => {
  const { person, id, version } = await followed();
  const diagnosed = await call(
    diagnoseCase,
    {
      id,
      version,
      disease: 'mumps',
      diagnosedOn: '2026-03-03',
      hospital: '市儿童医院',
      rashOn: null,
      treatmentOn: null,
      symptomsEndOn: '2026-03-08',
    },
    person,
  );
  const back = { id, version: diagnosed.version };
  await expect(call(clearCase, { ...back, reason: '家长说好了' }, person)).rejects.toMatchObject({
    fields: { reason: { key: 'isDiagnosed' } },
  });
  await expect(call(returnCase, { ...back, day: '2026-03-10' }, person)).rejects.toMatchObject({
    fields: { day: { key: 'isolated', params: { until: '2026-03-12' } } },
  });
  await expect(call(returnCase, { ...back, day: '2026-03-13' }, person)).rejects.toMatchObject({
    fields: { day: { key: 'noCertificate' } },
  });
  const certified = await call(
    certifyCase,
    { ...back, certificateFrom: '市儿童医院', certificateOn: '2026-03-12' },
    person,
  );
  expect(await call(returnCase, { id, version: certified.version, day: '2026-03-13' }, person)).toMatchObject({
    state: 'returned',
    actions: [],
  });
});

test('calls keep their order, and whoever has none laid down is to be called', async () => {
  const { person, id, version, ming, begun } = await followed();
  expect(await call(cases, { toCall: true }, person)).toMatchObject({ rows: [{ id }] });
  await expect(
    call(contactCase, { id, version, day: '2026-03-01', finding: '发热', nextOn: null }, person),
  ).rejects.toMatchObject({ fields: { day: { key: 'beforeOnset' } } });
  await call(contactCase, { id, version, day: '2026-03-03', finding: '已退热', nextOn: '2099-01-01' }, person);
  expect(await call(cases, { toCall: true }, person)).toMatchObject({ total: 0 });
  const { rows } = await call(cases, { studentId: ming }, person);
  expect(JSON.stringify(rows)).not.toMatch(/cough|退热/);
  expect(await call(openCase, { id, reason: '追踪' }, person)).toMatchObject({
    symptoms: ['cough'],
    contacts: [{ day: '2026-03-03', finding: '已退热' }],
  });
  await expect(call(startCase, begun, person)).rejects.toMatchObject({ fields: { studentId: { key: 'isFollowed' } } });
});

test('one of which nothing came is cleared, and the child may be followed anew', async () => {
  const { person, id, version, begun } = await followed();
  const cleared = await call(clearCase, { id, version, reason: '复测正常' }, person);
  expect(cleared).toMatchObject({ state: 'cleared' });
  await expect(call(homeCase, { id, version: cleared.version }, person)).rejects.toMatchObject({ status: 409 });
  expect(await call(startCase, begun, person)).toMatchObject({ state: 'observed' });
});

test('who could not be checked is not checked, is not let pass with the class, and a check counts instead', async () => {
  const { person, classId, gang } = await followed();
  await call(missCheck, { ...day, studentId: gang, missed: 'sleeping' }, person);
  await call(missCheck, { ...day, studentId: gang, missed: 'crying' }, person);
  expect(await call(passClass, { classId, ...day }, person)).toEqual({ passed: 0 });
  expect(await call(round, { classId, ...day }, person)).toMatchObject({
    rows: [{}, { studentId: gang, missed: 'crying', card: null }],
    counts: { checked: 0, notChecked: 2 },
  });
  await call(noteCheck, { ...day, ...none, ...well, studentId: gang }, person);
  expect(await call(round, { classId, ...day }, person)).toMatchObject({
    rows: [{}, { studentId: gang, missed: null, card: 'green' }],
  });
  await expect(call(missCheck, { ...day, studentId: gang, missed: 'other' }, person)).rejects.toMatchObject({
    fields: { missed: { key: 'isChecked' } },
  });
});

test('a family that was called today is called tomorrow again', async () => {
  const { school, person, id, version } = await followed();
  const day = dayIn(now(), 'Asia/Shanghai');
  await call(contactCase, { id, version, day, finding: '已退热', nextOn: null }, person);
  expect(await call(cases, { toCall: true }, person)).toMatchObject({ total: 0 });
  setClockOffset(msOfDays(1));
  expect(await call(cases, { toCall: true }, await school.as('*'))).toMatchObject({ rows: [{ id }] });
});
