import { type DevicePurpose, devicePurposes } from '@/lib/contracts/safety/device-fields.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { accessRules } from '../schema/access.ts';
import { safetyPunches } from '../schema/punches.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
const { endpoints } = safety;
const stranger: Identity = {
  token: '',
  personId: null,
  schoolId: null,
  locale: 'zh-CN',
  address: '192.0.2.1',
  userAgent: '',
  requestId: 'r',
};

// A Wednesday in the middle of a term.
const noon = Date.parse('2026-11-18T12:00:00+08:00');
beforeEach(() => setClockOffset(noon - Date.now()));
afterAll(() => setClockOffset(0));
const clock = (time: string, day = '2026-11-18') => `${day}T${time}:00+08:00`;

interface Gate {
  readonly school: TestSchool;
  readonly person: Identity;
  readonly key: string;
  readonly id: string;
  readonly classId: string;
  readonly child: string;
}

async function gate(change: Partial<{ purpose: DevicePurpose; direction: 'both' }> = {}): Promise<Gate> {
  const school = await installation.school();
  const person = await school.as('*');
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const child = { name: '王小明', gender: 'male' as const, number: 'A1', classId, enteredOn: '2026-09-01' };
  const { student } = await call(students.endpoints.enrol, child, person);
  const device = { name: '东门闸机', place: '东门', purpose: 'gate', direction: 'in', source: 2, ...change } as const;
  const { id } = await hungDevice(device, person);
  const { key } = await call(endpoints.newDeviceKey, { id }, person);
  return { school, person, key, id, classId, child: student.id };
}

type Sent = { number: string; at: string; code?: string; direction?: 'in' | 'out' };
const send = ({ key }: Pick<Gate, 'key'>, punches: readonly Sent[], deviceTime = clock('12:00')) =>
  call(
    endpoints.devicePunches,
    { key, deviceTime, punches: punches.map((punch) => ({ code: 'A1', ...punch })) },
    stranger,
  );
const outcomes = async (work: ReturnType<typeof send>) => (await work).rows.map(({ outcome }) => outcome);
const roll = ({ classId, person }: Gate, period: 0 | 1 = 0, day = '2026-11-18') =>
  call(students.endpoints.rollCall, { classId, day, period }, person).then(({ rows }) => rows[0]);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
const kept = ({ school }: Gate) => school.inside((tx) => tx.select().from(safetyPunches).orderBy(safetyPunches.at));

describe('a device', () => {
  test('is refused with any key but its own present one, and after it was revoked', async () => {
    const at = await gate();
    const { person, id } = at;
    const other = await gate();
    const beat = (key: string) =>
      failure(call(endpoints.deviceHeartbeat, { key, deviceTime: clock('12:00') }, stranger));
    const foreign = `${at.key.slice(0, 40)}${other.key.slice(40)}`;
    for (const key of ['', 'x', at.key.slice(1), foreign]) expect(await beat(key)).toBe('deviceKey');
    const { key } = await call(endpoints.newDeviceKey, { id }, person);
    expect([await beat(at.key), await beat(key)]).toEqual(['deviceKey', 'success']);
    const [row] = (await call(endpoints.devices, {}, person)).rows;
    await call(endpoints.revokeDevice, { id, version: row?.version ?? 0 }, person);
    expect(await beat(key)).toBe('deviceKey');
    expect((await call(endpoints.devices, {}, person)).rows).toMatchObject([{ state: 'revoked' }]);
  });

  test('is told its drift and shown with it; too many calls wait', async () => {
    const { person, key } = await gate();
    const beat = () => call(endpoints.deviceHeartbeat, { key, deviceTime: clock('12:05') }, stranger);
    expect(Math.round((await beat()).driftMs / 60_000)).toBe(5);
    expect((await call(endpoints.devices, {}, person)).rows).toMatchObject([{ state: 'online', drifts: true }]);
    for (let count = 1; count < limits.deviceCallsPerMinute; count++) await beat();
    expect(await failure(beat())).toBe('tooMany');
    setClockOffset(noon + 61_000 - Date.now());
    expect(await failure(beat())).toBe('success');
  });
});

describe('a batch of punches', () => {
  test('may come in any order and again, and its days are judged by the times of the school', async () => {
    const at = await gate({ direction: 'both' });
    const late = { number: '2', at: clock('08:50'), direction: 'in' } as const;
    const early = { number: '1', at: clock('08:20'), direction: 'in' } as const;
    const out = { number: '3', at: clock('10:00'), direction: 'out' } as const;
    expect(await outcomes(send(at, [out, late, early]))).toEqual(['kept', 'kept', 'kept']);
    expect(await outcomes(send(at, [early, late, out]))).toEqual(['known', 'known', 'known']);
    expect(await roll(at)).toMatchObject({ status: 8, source: 2 });
    expect((await kept(at)).map(({ number }) => number)).toEqual(['1', '2', '3']);
  });

  test('of a device that counts anew after a restart loses no child', async () => {
    const at = await gate();
    const other = {
      name: '李小红',
      gender: 'female' as const,
      number: 'A2',
      classId: at.classId,
      enteredOn: '2026-09-01',
    };
    await call(students.endpoints.enrol, other, at.person);
    const first = { number: 'z-1', at: clock('08:00') };
    const again = { number: 'z-1', at: clock('08:01'), code: 'A2' };
    const reused = async () => (await call(endpoints.devices, {}, at.person)).rows.map(({ reusedAt }) => reusedAt);
    expect(await outcomes(send(at, [first, first]))).toEqual(['kept', 'known']);
    expect(await reused()).toEqual([null]);
    expect((await send(at, [again])).rows).toEqual([{ number: 'z-1', outcome: 'kept', access: 1 }]);
    // Whoever looks after the device is told.
    expect(await reused()).toEqual([expect.any(String)]);
    expect(await outcomes(send(at, [again, first]))).toEqual(['known', 'known']);
    const later = { number: 'z-1', at: clock('08:02') };
    expect(await outcomes(send(at, [later, { ...later, code: 'A2' }, later]))).toEqual(['kept', 'kept', 'known']);
    expect(await kept(at)).toHaveLength(4);
  });

  test('of a week without a network is taken, what is older or to come is refused row by row', async () => {
    const at = await gate();
    const rows = [
      { number: '1', at: clock('08:00', '2026-11-13') },
      { number: '2', at: clock('08:00', '2026-11-10') },
      { number: '3', at: clock('12:02') },
      { number: '4', at: clock('08:40') },
    ];
    expect(await outcomes(send(at, rows))).toEqual(['kept', 'tooOld', 'future', 'kept']);
    expect(await roll(at, 0, '2026-11-13')).toMatchObject({ status: 1 });
    expect(await roll(at)).toMatchObject({ status: 7 });
    expect(await kept(at)).toHaveLength(2);
  });

  test('by a clock that is an hour off counts at our time', async () => {
    const at = await gate();
    await send(at, [{ number: '1', at: clock('09:20') }], clock('13:00'));
    expect(await roll(at)).toMatchObject({ status: 1 });
  });

  test('by a lane that goes both ways must say which way', async () => {
    const at = await gate({ direction: 'both' });
    expect(await outcomes(send(at, [{ number: '1', at: clock('08:00') }]))).toEqual(['direction']);
  });

  test('of nobody that is known here is kept all the same, and not let through', async () => {
    const [at, other] = [await gate(), await gate()];
    const { student } = await call(
      students.endpoints.enrol,
      { name: '邻校生', gender: 'male', number: 'B9', classId: other.classId, enteredOn: '2026-09-01' },
      other.person,
    );
    expect((await send(at, [{ number: '1', at: clock('08:00'), code: 'B9' }])).rows).toMatchObject([{ access: 2 }]);
    expect(await kept(at)).toMatchObject([{ studentId: null, code: 'B9', reason: 'unknown' }]);
    expect(await kept(other)).toEqual([]);
    expect(student.id).not.toBe(at.child);
  });

  test('does not overrule what staff entered', async () => {
    const at = await gate();
    const entries = [{ studentId: at.child, status: 2 as const }];
    await call(
      students.endpoints.saveRollCall,
      { classId: at.classId, day: '2026-11-18', period: 0, entries },
      at.person,
    );
    expect((await send(at, [{ number: '1', at: clock('08:00') }])).rows).toMatchObject([{ access: 1 }]);
    expect(await roll(at)).toMatchObject({ status: 2, source: null });
  });

  test("in a dormitory is nobody's arrival at school", async () => {
    const at = await gate({ purpose: 'dormitory' });
    expect((await send(at, [{ number: '1', at: clock('08:00') }])).rows).toMatchObject([{ access: null }]);
    expect(await roll(at)).toMatchObject({ status: null });
  });

  test('of a child that a rule stops is kept with the rule, and no arrival', async () => {
    const at = await gate();
    const rule: typeof accessRules.$inferInsert = {
      ...{ schoolId: at.school.id, name: '停用卡', kind: 'block', enabled: true, scope: 'students', classIds: [] },
      ...{ studentIds: [at.child], places: [], direction: 'both', weekdays: [1, 2, 3, 4, 5, 6, 7], windows: [] },
      ...{ days: 'any', updatedAt: new Date(noon), updatedBy: at.person.personId ?? '' },
    };
    await at.school.inside((tx) => tx.insert(accessRules).values(rule));
    expect((await send(at, [{ number: '1', at: clock('08:00') }])).rows).toMatchObject([{ access: 3 }]);
    expect(await kept(at)).toMatchObject([{ access: 3, reason: 'blocked', ruleName: '停用卡' }]);
    expect(await roll(at)).toMatchObject({ status: null });
  });
});

test.each(devicePurposes)(
  'a device of the kind %s is heard of, with what it says of itself, and every call is answered',
  async (purpose) => {
    const { person, key, id } = await gate({ purpose, direction: 'both' });
    const beat = (more: object, address = stranger.address) =>
      call(endpoints.deviceHeartbeat, { key, deviceTime: clock('12:00'), ...more }, { ...stranger, address });
    const seen = async () => (await call(endpoints.devices, {}, person)).rows.find((row) => row.id === id);
    expect(await seen()).toMatchObject({ state: 'waiting', firmware: '', battery: null, heardAt: null });
    await beat({ firmware: '3.2.1', battery: 86 });
    await beat({});
    expect(await seen()).toMatchObject({ state: 'online', firmware: '3.2.1', battery: 86, movedAt: null });
    const { rows } = await send({ key }, [{ number: '1', at: clock('11:50'), direction: 'in' }]);
    expect(rows).toMatchObject([{ outcome: 'kept', access: purpose === 'gate' ? expect.any(Number) : null }]);
    const event = { number: 'e1', at: clock('11:55'), kind: 'stranger' as const };
    const told = await call(endpoints.deviceEvents, { key, deviceTime: clock('12:00'), events: [event] }, stranger);
    expect(told.rows).toHaveLength(1);
    // The same key from elsewhere within minutes: somebody has copied it.
    await beat({}, '192.0.2.77');
    expect((await seen())?.movedAt).not.toBeNull();
    await expect(beat({ battery: 101 })).rejects.toMatchObject({ status: 422 });
  },
);
