import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { realmConfigs } from '../organisation/schema.ts';
import { realm } from './realm.ts';
import { realmLogo } from './realm-logo.ts';

const installation = testInstallation();
const host = 'school.example';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realm-'));
});
afterAll(() => rm(folder, { recursive: true }));

const order = (...words: string[]) => realmLogo(installation.database())(words, () => {});
const kept = async () => (await installation.database().owner.select().from(realmConfigs))[0]?.logo ?? null;

test('a host name that has a title gets a sign, whole and square, and loses it again', async () => {
  const file = join(folder, 'sign.png');
  await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0b6375' } })
    .png()
    .toFile(file);
  await expect(order(host, file)).rejects.toThrow('no title yet');
  await realm(installation.database())([host, '阳光教育'], () => {});
  await order('School.Example', file);
  const sign = Buffer.from((await kept())?.split(',')[1] ?? '', 'base64');
  expect(await sharp(sign).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
  await order(host);
  expect(await kept()).toBeNull();
});

test('what is no picture is refused by its name', async () => {
  const file = join(folder, 'sign.txt');
  await writeFile(file, 'no picture');
  await expect(order(host, file)).rejects.toThrow('no JPG or PNG');
  await expect(order(host, join(folder, 'none.png'))).rejects.toThrow('is not there');
});
