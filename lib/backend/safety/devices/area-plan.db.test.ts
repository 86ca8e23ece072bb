import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { safety } from '@/lib/contracts/safety.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { sampleDot } from '../../kernel/sample.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'plan-'));
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true }));
const { saveArea, removeArea, saveDevice, areas, areaDevices, uploadAreaPlan, removeAreaPlan, areaPlan, placeDevices } =
  safety.endpoints;

/** A building with a floor, and a camera on each. */
async function building() {
  const school = await installation.school();
  const person = await school.as('*');
  const area = (name: string, kind: 'building' | 'floor', parentId: string | null) =>
    call(saveArea, { name, kind, parentId, sort: 1 }, person);
  const house = await area('教学楼', 'building', null);
  const floor = await area('一层', 'floor', house.id);
  const camera = async (name: string, areaId: string) =>
    (await call(saveDevice, { name, areaId, purpose: 'camera', direction: 'both', source: 3 }, person)).id;
  const upload = (id: string) =>
    call(uploadAreaPlan, { id }, person, { upload: multipart({ name: '平面图.png', content: sampleDot }) });
  const [door, hall] = [await camera('门厅', house.id), await camera('走廊', floor.id)];
  const planOf = async (id: string) =>
    (await call(areaDevices, { areaId: house.id }, person)).rows.find((row) => row.id === id)?.plan;
  return { school, person, house, floor, door, hall, upload, planOf };
}

test('devices stand on the nearest plan above them, by its width and height, and stay there when it is replaced', async () => {
  const { person, house, floor, door, hall, upload, planOf } = await building();
  const at = { x: 2_500, y: 9_000 };
  const put = (areaId: string, id: string) => call(placeDevices, { areaId, devices: [{ id, at }] }, person);
  await expect(put(house.id, door)).rejects.toMatchObject({ status: 404 });
  expect(await upload(house.id)).toMatchObject({ isReplaced: false });
  expect((await put(house.id, hall)).rows).toMatchObject([{ plan: at }]);
  await upload(floor.id);
  // The floor has a plan of its own now: what hangs there stands on that one.
  await expect(put(house.id, hall)).rejects.toMatchObject({ status: 404 });
  await put(floor.id, hall);
  await put(house.id, door);
  const { planId, isReplaced } = await upload(house.id);
  expect([isReplaced, await planOf(door), await planOf(hall)]).toEqual([true, at, at]);
  const rows = (await call(areas, {}, person)).rows;
  expect(rows.find(({ id }) => id === house.id)?.planId).toBe(planId);
  expect((await callStream(areaPlan, { id: house.id, planId }, person)).headers.get('content-type')).toBe('image/jpeg');
  await call(placeDevices, { areaId: house.id, devices: [{ id: door, at: null }] }, person);
  expect(await planOf(door)).toBeNull();
});

test('a plan that is taken away takes the places on it along, and those on other plans stay', async () => {
  const { person, house, floor, door, hall, upload, planOf } = await building();
  for (const { id } of [house, floor]) await upload(id);
  const at = { x: 1, y: 10_000 };
  await call(placeDevices, { areaId: house.id, devices: [{ id: door, at }] }, person);
  await call(placeDevices, { areaId: floor.id, devices: [{ id: hall, at }] }, person);
  await call(removeAreaPlan, { id: house.id }, person);
  expect([await planOf(door), await planOf(hall)]).toEqual([null, at]);
  await expect(call(removeAreaPlan, { id: house.id }, person)).rejects.toMatchObject({ status: 404 });
});

test('another school sees no plan, and a place beyond the plan is none', async () => {
  const { person, house, door, upload } = await building();
  const { planId } = await upload(house.id);
  const other = await building();
  await expect(callStream(areaPlan, { id: house.id, planId }, other.person)).rejects.toMatchObject({ status: 404 });
  await expect(
    call(placeDevices, { areaId: house.id, devices: [{ id: door, at: { x: 10_001, y: 0 } }] }, person),
  ).rejects.toMatchObject({ status: 422 });
  const empty = await call(saveArea, { name: '仓库', kind: 'building', parentId: null, sort: 2 }, person);
  await upload(empty.id);
  const { version } = (await call(areas, {}, person)).rows.find(({ id }) => id === empty.id) ?? { version: 0 };
  expect(await call(removeArea, { id: empty.id, version }, person)).toBeNull();
});
