import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { limits } from '@/lib/rules/limits.ts';
import { recordFile, storeBytes } from '../kernel/files.ts';
import type { Filling } from './build-students.ts';
import type { Random } from './random.ts';

const grounds = ['#cfe3e8', '#e8dfcf', '#d8e4d2', '#e4d6e2', '#dcdde8'];
const skins = ['#f3d3b8', '#ecc4a0', '#e0b48e'];
const hairs = ['#2b2522', '#3a2c26', '#1f1d22'];
const shirts = ['#2f6f7d', '#b5533c', '#4f6f3a', '#6a4c93', '#c58b2a'];

/** Photos of some children, drawn: nobody's face, and each a little different. */
export async function buildPhotos(
  filling: Filling,
  children: readonly { readonly id: string; readonly gender: string }[],
  random: Random,
): Promise<void> {
  const photos: { id: string; photo: string }[] = [];
  for (const { id, gender } of children)
    photos.push({ id, photo: await buildPortrait(filling, 'students.photo', random, gender) });
  await filling.tx.execute(sql`
    update students set photo_id = taken.photo
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as taken(id uuid, photo uuid)
    where students.school_id = ${filling.school.id} and students.id = taken.id`);
}

/** @returns the file of a drawn face */
export async function buildPortrait(
  filling: Filling,
  purpose: string,
  random: Random,
  gender: string,
): Promise<string> {
  const stored = await storeBytes(Readable.from([await drawn(random, gender)]), limits.pictureBytes);
  await recordFile(filling, stored, { purpose, name: 'photo.png', mediaType: 'image/png' });
  return stored.id;
}

function drawn(random: Random, gender: string): Promise<Buffer> {
  const [ground, skin, hair, shirt] = [grounds, skins, hairs, shirts].map((colours) => random.pick(colours));
  const long =
    gender === 'female' ? `<path d="M66 116 Q60 190 82 194 L158 194 Q180 190 174 116 Z" fill="${hair}"/>` : '';
  const smile = 138 + random.between(0, 6);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${limits.photoPixels}" height="${limits.photoPixels}" viewBox="0 0 240 240">
    <rect width="240" height="240" fill="${ground}"/>${long}
    <path d="M40 240 Q44 184 120 182 Q196 184 200 240 Z" fill="${shirt}"/>
    <rect x="106" y="158" width="28" height="34" rx="12" fill="${skin}"/>
    <ellipse cx="120" cy="116" rx="50" ry="56" fill="${skin}"/>
    <path d="M68 112 Q66 54 120 54 Q174 54 172 112 Q160 ${random.between(78, 92)} 120 82 Q80 ${random.between(78, 92)} 68 112 Z" fill="${hair}"/>
    <circle cx="102" cy="118" r="5" fill="#2b2522"/><circle cx="138" cy="118" r="5" fill="#2b2522"/>
    <path d="M104 ${smile - 4} Q120 ${smile + 8} 136 ${smile - 4}" fill="none" stroke="#a5573f" stroke-width="4" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
