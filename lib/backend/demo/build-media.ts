import { Readable } from 'node:stream';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { foldedWord } from '@/lib/rules/media/word-matcher.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { localPath, recordFile, storeBytes } from '../kernel/files.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { termsOf } from '../media/file/file.ts';
import { mediaDirs, mediaFiles, mediaThumbs } from '../media/schema/library.ts';
import { mediaWords } from '../media/schema/word.ts';
import { departments } from '../organisation/schema.ts';
import { redraw } from '../pictures/redraw.ts';
import { pdfOf } from './build-originals.ts';
import type { Filling } from './build-students.ts';

/** Directories by name, those below them, and the files of each, which are tagged with the name of theirs. */
const library = [
  { name: '校园风光', below: null, files: ['校门.jpg', '操场.jpg', '阅览室.jpg', '种植园.jpg', '食堂.jpg'] },
  { name: '活动照片', below: null, files: ['升旗仪式.jpg'] },
  {
    name: '春游',
    below: '活动照片',
    files: ['集合.jpg', '出发.jpg', '野餐.jpg', '放风筝.jpg', '合影.jpg', '返程.jpg'],
  },
  { name: '运动会', below: '活动照片', files: ['入场.jpg', '接力.jpg', '拔河.jpg', '跳绳.jpg', '颁奖.jpg'] },
  { name: '艺术节', below: '活动照片', files: ['合唱.jpg', '舞蹈.jpg', '画展.jpg', '手工.jpg'] },
  { name: '通知和制度', below: null, files: ['作息时间表.pdf', '接送须知.pdf', '家长手册.pdf'] },
  { name: '招生', below: null, isOfficeOnly: true, files: ['招生简章.pdf', '入学准备.pdf', '校园导览图.jpg'] },
] as const;
const loose = ['校徽.jpg', '吉祥物.jpg'];
const trashed = ['旧作息时间表.pdf', '模糊的照片.jpg'];

const words = {
  block: ['代写作业', '刷单', '网络赌博', '高利贷', '校园贷', '办证'],
  warn: ['补课费', '排名', '加微信', '转账', '免费领取', '内部名额'],
} as const;

const grounds = ['#9cc9d3', '#c9d8a8', '#e3cfa5', '#d6b7b0', '#b9c2de'];

/**
 * A library with a few dozen files, some of which wait for approval, were refused, or lie in the trash, and sensitive
 * words.
 */
export async function buildMedia(filling: Filling): Promise<void> {
  const { tx, now, school, person } = filling;
  const by = { updatedAt: now, updatedBy: person.accountId };
  const ids = new Map(library.map(({ name }) => [name as string, uuidv7()]));
  const [office] = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(ofSchool(school.id, departments))
    .orderBy(asc(departments.sort), asc(departments.name))
    .limit(1);
  const dirs = library.map(({ name, below, ...more }) => ({
    ...{ schoolId: school.id, id: ids.get(name) ?? '', name, parentId: (below && ids.get(below)) ?? null, ...by },
    createdBy: person.accountId,
    ...('isOfficeOnly' in more && office && { access: 'department' as const, departmentId: office.id }),
  }));
  await bulkInsert(tx, mediaDirs, dirs);
  const named = [
    ...library.flatMap(({ name: dir, files }) => files.map((name) => ({ dir: dir as string, name: name as string }))),
    ...[...loose, ...trashed].map((name) => ({ dir: '', name })),
  ];
  const rows: (typeof mediaFiles.$inferInsert)[] = [];
  const thumbs: (typeof mediaThumbs.$inferInsert)[] = [];
  for (const [at, { dir, name }] of named.entries()) {
    const [isTrashed, isPdf] = [trashed.includes(name), name.endsWith('.pdf')];
    const mediaType = isPdf ? 'application/pdf' : 'image/jpeg';
    const content = isPdf ? Buffer.from(pdfOf(`School document ${at + 1}`)) : await drawn(at);
    const stored = await storeBytes(Readable.from([content]), limits.pictureBytes);
    await recordFile(filling, stored, { purpose: 'media.file', name, mediaType });
    const state = at % 13 === 5 ? 'checking' : at % 13 === 9 ? 'failed' : 'passed';
    const id = uuidv7();
    if (!isPdf)
      thumbs.push({ schoolId: school.id, mediaId: id, picture: await redraw(await localPath(stored.id), 'thumb') });
    rows.push({
      ...{ schoolId: school.id, id, fileId: stored.id, dirId: ids.get(dir) ?? null, name, mediaType },
      ...{ tags: dir, terms: termsOf({ name, tags: dir }) },
      ...{ kind: isPdf ? ('pdf' as const) : ('image' as const), bytes: stored.bytes, state },
      ...{ reason: state === 'failed' ? '照片里有未登记同意公开的人像' : '', ...by },
      ...{ createdAt: daysEarlier(now, named.length - at), createdBy: person.accountId },
      ...(isTrashed && { trashedAt: daysEarlier(now, 1), trashedBy: person.accountId }),
    });
  }
  await bulkInsert(tx, mediaFiles, rows);
  await tx.insert(mediaThumbs).values(thumbs);
  const added = { createdAt: daysEarlier(now, 30), createdBy: person.accountId };
  await bulkInsert(
    tx,
    mediaWords,
    (['block', 'warn'] as const).flatMap((level) =>
      words[level].map((word) => ({
        ...{ schoolId: school.id, id: uuidv7(), word, folded: foldedWord(word), level, ...added },
      })),
    ),
  );
}

/** A hill below a sun: nobody's picture, and each a little different. */
function drawn(at: number): Promise<Buffer> {
  const ground = grounds[at % grounds.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400">
    <rect width="640" height="400" fill="${ground}"/>
    <circle cx="${80 + ((at * 53) % 480)}" cy="90" r="44" fill="#f6e3a1"/>
    <path d="M0 300 Q${120 + ((at * 37) % 160)} ${170 + ((at * 29) % 80)} 360 290 T640 260 V400 H0 Z" fill="#5f8b62"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
