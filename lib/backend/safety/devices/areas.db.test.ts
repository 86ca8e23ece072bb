import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import type { AreaKind } from '@/lib/rules/area-tree.ts';
import { safetyDevices } from '../schema.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
const { areas, areaDevices, saveArea, removeArea, placesToTake, takePlaces, devices, saveAccessRule, accessRules } =
  safety.endpoints;

const add = (person: Identity, name: string, kind: AreaKind, parentId: string | null = null) =>
  call(saveArea, { name, kind, parentId, sort: 1 }, person);
const gate = { name: '东门闸机', place: '东门', purpose: 'gate', direction: 'in', source: 1 } as const;
const rule: InputOf<typeof saveAccessRule> = {
  ...({ name: '早上进', kind: 'allow', enabled: true, scope: 'all', direction: 'in', days: 'any' } as const),
  ...{ classIds: [], studentIds: [], places: ['东门'], weekdays: [1], windows: [], validFrom: null, validTo: null },
};

test('a branch is renamed and moved with what hangs in it, and the rules of the place follow', async () => {
  const person = await (await installation.school()).as('*');
  const { areaId } = await hungDevice(gate, person);
  await call(saveAccessRule, rule, person);
  const house = await add(person, '教学楼', 'building');
  const east = (await call(areas, {}, person)).rows.find(({ id }) => id === areaId);
  if (!east) throw new Error('The device hangs there');
  const moved = {
    id: east.id,
    version: east.version,
    name: '东大门',
    kind: 'point',
    parentId: house.id,
    sort: 1,
  } as const;
  await call(saveArea, moved, person);
  expect((await call(areaDevices, { areaId: house.id }, person)).rows).toMatchObject([
    { name: '东门闸机', area: '教学楼 / 东大门', place: '教学楼 东大门' },
  ]);
  expect((await call(accessRules, {}, person)).rows).toMatchObject([{ places: ['教学楼 东大门'] }]);
  expect((await call(areas, {}, person)).rows.map(({ name, depth, devices: count }) => [name, depth, count])).toEqual([
    ['教学楼', 0, 1],
    ['东大门', 1, 1],
  ]);
  await expect(call(saveArea, moved, person)).rejects.toMatchObject({ status: 409 });
});

test('an area stands below none of its own, and kinds grow narrower downwards', async () => {
  const person = await (await installation.school()).as('*');
  const [site, house] = [await add(person, '主校区', 'site'), await add(person, '教学楼', 'building')];
  const refused = (work: Promise<unknown>, field: string, key: string) =>
    expect(work).rejects.toMatchObject({ fields: { [field]: { key } } });
  const first = await add(person, '1楼', 'floor', house.id);
  await refused(add(person, '附楼', 'building', first.id), 'parentId', 'areaNarrower');
  const asRead = { ...house, name: '教学楼', sort: 1 };
  await refused(call(saveArea, { ...asRead, kind: 'building', parentId: first.id }, person), 'parentId', 'ownBranch');
  await refused(call(saveArea, { ...asRead, kind: 'room', parentId: site.id }, person), 'kind', 'areaWider');
  await refused(add(person, '1楼', 'floor', house.id), 'name', 'duplicate');
});

test('an area in which a device stands is not removed, and says which', async () => {
  const person = await (await installation.school()).as('*');
  const { id, version, areaId } = await hungDevice(gate, person);
  const asked = { id: areaId ?? '', version: 1 };
  await expect(call(removeArea, asked, person)).rejects.toMatchObject({
    said: { key: 'areaInUse', params: { count: 1, names: '“东门闸机”' } },
  });
  await call(safety.endpoints.revokeDevice, { id, version }, person);
  await call(removeArea, asked, person);
  expect((await call(devices, {}, person)).rows).toMatchObject([{ areaId: null, area: '东门', place: '东门' }]);
});

test('written places become points, no device is lost and rules hold on', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const by = { updatedAt: new Date(), updatedBy: school.id };
  const old = { ...by, schoolId: school.id, purpose: 'gate', direction: 'in', source: 1 } as const;
  await school.inside((tx) =>
    tx.insert(safetyDevices).values([
      { ...old, name: '甲', place: '东门' },
      { ...old, name: '乙', place: '东门' },
      { ...old, name: '丙', place: '操场' },
    ]),
  );
  await call(saveAccessRule, rule, person);
  expect((await call(placesToTake, {}, person)).rows).toEqual([
    { place: '东门', devices: 2 },
    { place: '操场', devices: 1 },
  ]);
  const site = await add(person, '主校区', 'site');
  await add(person, '东门', 'point', site.id);
  expect(await call(takePlaces, { parentId: site.id }, person)).toEqual({ areas: 1, devices: 3 });
  expect((await call(placesToTake, {}, person)).rows).toEqual([]);
  expect((await call(areaDevices, { areaId: site.id }, person)).rows.map(({ name, place }) => name + place)).toEqual(
    expect.arrayContaining(['甲东门', '乙东门', '丙操场']),
  );
  expect((await call(accessRules, {}, person)).rows).toMatchObject([{ places: ['东门'] }]);
});

test('who watches is remembered pane by pane, for each person alone', async () => {
  const school = await installation.school();
  const [person, other] = [await school.as('*'), await school.as('safety.monitor.view')];
  const camera = { name: '大厅摄像头', place: '大厅', purpose: 'camera', direction: 'both', source: 3 } as const;
  const { id, version } = await hungDevice(camera, person);
  const { monitor, setMonitor, revokeDevice } = safety.endpoints;
  expect((await call(monitor, {}, other)).panes).toEqual([id, null, null, null]);
  await call(setMonitor, { panes: [null, null, id, null] }, other);
  expect((await call(monitor, {}, other)).panes).toEqual([null, null, id, null]);
  expect((await call(monitor, {}, person)).panes).toEqual([id, null, null, null]);
  const strange = { panes: ['0199d3a0-0000-7000-8000-000000000001', null, null, null] };
  await expect(call(setMonitor, strange, other)).rejects.toMatchObject({ status: 404 });
  await call(revokeDevice, { id, version }, person);
  expect((await call(monitor, {}, other)).panes).toEqual([null, null, null, null]);
  const foreign = { ...camera, name: '后门摄像头', pictureUrl: 'https://elsewhere.example/still.jpg' };
  await expect(hungDevice(foreign, person)).rejects.toMatchObject({ fields: { pictureUrl: { key: 'sourceHost' } } });
});
