import { z } from 'zod';
import { mediaKinds } from '@/lib/rules/media/media-type.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept } from '../field-schemas.ts';
import { storedFilters, storedMoves } from './storage.data.ts';

const count = z.int().min(0);
/** Entries outside of the trash, and what they come to in bytes, each for itself. */
const sums = { files: count, bytes: z.number() };

const storedRow = z.object({
  ...kept,
  fileName: z.string(),
  fileType: z.enum(mediaKinds),
  bytes: z.number(),
  /** The directories that it lies in; empty at the top. */
  dirPath: z.string(),
  /** How many entries have the same bytes, the trash included. */
  places: count,
  addedBy: z.string(),
  /** When it was added, or renamed, moved or decided on last. */
  changedAt: z.string(),
  actions: z.array(z.enum(storedMoves)),
});
export type StoredRow = z.output<typeof storedRow>;

const path = '/zl_image/media/storage';
const view = {
  method: 'POST',
  style: 'json',
  access: 'school',
  permission: 'media.storage.view',
  effect: 'read',
  shows: ['mediaFile', 'mediaDir'],
} as const;

/** What fills the media library, and which files to look at first where it shall have more room. */
export const storageCalls = {
  storageUse: endpoint({
    ...view,
    summary: 'What the files of the library come to by directory, kind and uploader, the largest sums first',
    path: `${path}/use`,
    input: z.strictObject({}),
    reply: z.object({
      allMemory: z.number(),
      usedMemory: z.number(),
      /** What lies in the trash. */
      trash: z.object(sums),
      /** What entries name again of bytes that are kept once. */
      sharedBytes: z.number(),
      byDir: z.array(z.object({ ...sums, dirPath: z.string() })),
      byKind: z.array(z.object({ ...sums, fileType: z.enum(mediaKinds) })),
      byPerson: z.array(z.object({ ...sums, name: z.string() })),
    }),
  }),
  storedFiles: endpoint({
    ...view,
    summary:
      'A page of files, the largest first: all, those that are there more than once, or those unchanged for long',
    path: `${path}/list`,
    input: z.strictObject(filterSchemasOf(storedFilters)),
    reply: z.object({ rows: z.array(storedRow), total: count, page: z.number(), size: z.number() }),
  }),
};

export const storagePermissions = {
  'media.storage.view': { 'zh-CN': '查看媒体库空间', en: 'View the space of the media library' },
};

export const storagePage: MenuEntry = {
  id: 75,
  path: '/media/storage',
  icon: 'reports',
  name: { 'zh-CN': '存储空间', en: 'Storage' },
  permission: 'media.storage.view',
};
