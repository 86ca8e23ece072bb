import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { mediaKinds, mediaTypes } from '@/lib/rules/media/media-type.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept } from '../field-schemas.ts';
import { byId, byVersion, requiredText, text, unique, uuid } from '../shapes.ts';
import {
  fileFilters,
  fileMachine,
  fileMoves,
  fileStates,
  materialApproval,
  trashFilters,
  trashMoves,
} from './file.data.ts';

const count = z.int().min(0);
/** Of a byte in a file. */
const place = count.max(limits.mediaFileBytes);
const named = {
  ...kept,
  fileName: z.string(),
  fileType: z.enum(mediaKinds),
  bytes: z.number(),
};
const fileRow = z.object({
  ...named,
  /** Where it is read, by whoever may read it. */
  fileUrl: z.string(),
  /** The directory that it lies in; null at the top. */
  parentDirId: z.string().nullable(),
  mediaType: z.string(),
  /** Between blanks. */
  tags: z.string(),
  state: z.enum(fileStates),
  materialApproval: z.literal(Object.values(materialApproval)),
  /** Why it was refused. */
  reason: z.string(),
  addedBy: z.string(),
  addedAt: z.string(),
  /** Whether this person may see what is in it. */
  isReadable: z.boolean(),
  /** What this person may do with it. */
  actions: z.array(z.enum(fileMoves)),
});
export type FileRow = z.output<typeof fileRow>;

const trashedRow = z.object({
  ...named,
  /** The directories that it lay in; empty at the top. */
  trashedFrom: z.string(),
  trashedBy: z.string(),
  trashedAt: z.string(),
  actions: z.array(z.enum(trashMoves)),
});
export type TrashedRow = z.output<typeof trashedRow>;

const space = z.object({
  /** What the school may keep, in bytes. */
  allMemory: z.number(),
  /** What it keeps, in bytes, with what lies in the trash. */
  usedMemory: z.number(),
});

/** A file that was kept a moment ago, and how full the library is with it. */
export const uploadedFile = space.extend({
  id: z.string(),
  fileName: z.string(),
  fileUrl: z.string(),
  parentDirId: z.string().nullable(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

/** Why a file among several stayed as it was. */
export const stayReasons = ['gone', 'changed', 'wrongState', 'tagsFull'] as const;
const result = z.object({ id: z.string(), isDone: z.boolean(), reason: z.enum(stayReasons).nullable() });
const results = z.object({ rows: z.array(result), done: count });
export type FileResults = z.output<typeof results>;

const files = z
  .array(byVersion)
  .min(1)
  .max(limits.mediaMany)
  .refine((rows) => unique(rows.map(({ id }) => id)));
const several = z.strictObject({ files });
/** What renames a file. */
export const renamedFile = byVersion.extend({ fileName: requiredText(limits.mediaNameChars) });

const path = '/zl_image/media';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'media.library.view', effect: 'read', shows: ['mediaFile', 'mediaDir'] } as const;
const write = { ...json, effect: 'write', touches: ['mediaFile'] } as const;
const edit = { ...write, permission: 'media.library.edit' } as const;

/** The files of the media library, what may be kept of them, and the trash. */
export const fileCalls = {
  files: endpoint({
    ...view,
    summary:
      'A page of the files that this person sees, the newest first, found by name and tags, also by their pinyin; pageIndex and pageSize in place of page and size take up to 10000 rows',
    path: `${path}/file/list`,
    input: z.strictObject({
      ...filterSchemasOf(fileFilters),
      mediaType: z.enum(mediaTypes).optional(),
      pageIndex: z.int().min(1).max(limits.pagesMax).optional(),
      pageSize: z.int().min(1).max(limits.mediaListRows).optional(),
    }),
    reply: z.object({ rows: z.array(fileRow), total: count, page: z.number(), size: z.number() }),
  }),
  file: endpoint({ ...view, summary: 'One file', path: `${path}/file/get`, input: byId, reply: fileRow }),
  fileContent: endpoint({
    ...view,
    summary: 'What is in a file; one that has not passed is read by who uploaded it and by those who decide',
    path: `${path}/file/content`,
    stream: true,
    /** The first and last byte of a part, as players ask for it; without them the whole. */
    input: byId.extend({ from: place.optional(), to: place.optional() }),
    reply: z.never(),
  }),
  fileThumbs: endpoint({
    ...view,
    summary: 'Small pictures of files, of those that have one and that this person may read',
    path: `${path}/file/thumbs`,
    input: z.strictObject({ ids: z.array(uuid).min(1).max(limits.mediaMany).refine(unique) }),
    reply: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          /** A data address of a JPEG. */
          src: z.string(),
        }),
      ),
    }),
  }),
  capability: endpoint({
    ...view,
    summary: 'How much the school may keep and keeps, and whom to phone for more',
    path: `${path}/capability`,
    input: z.strictObject({}),
    reply: space.extend({
      /** What uploads name as `basePath`. */
      basePath: z.string(),
      /** Empty where none is configured. */
      supportPhone: z.string(),
    }),
  }),
  uploadOss: endpoint({
    ...edit,
    summary: 'Keeps a picture, PDF, recording or film; what it is its content says, and pictures are drawn anew',
    path: `${path}/oss/upload`,
    style: 'file',
    fileBytes: limits.mediaFileBytes,
    input: z.strictObject({
      /** The place of the session's school, as `capability` names it. */
      basePath: text(limits.mediaNameChars),
      /** The directory's id, or `root`, a slash, and the name. */
      objectPath: text(limits.mediaNameChars * 4),
    }),
    reply: uploadedFile,
  }),
  renameFile: endpoint({
    ...edit,
    summary: 'Renames one, which keeps its ending; 409 when somebody was faster',
    path: `${path}/file/rename`,
    input: renamedFile,
    reply: fileRow,
  }),
  tagFiles: endpoint({
    ...edit,
    summary: 'Puts tags on files and takes others off, with a result for each; what they have beside stays',
    path: `${path}/file/tag`,
    input: several
      .extend({ add: text(limits.mediaTagsChars), remove: text(limits.mediaTagsChars) })
      .refine(({ add, remove }) => add.trim() + remove.trim() !== '', {
        path: ['add'],
        params: { key: 'required' },
      }),
    reply: results,
  }),
  moveFiles: endpoint({
    ...edit,
    summary: 'Puts files into a directory, each for itself, with a result for each; a twin gets a number',
    path: `${path}/file/move`,
    input: several.extend({ parentDirId: uuid.nullable() }),
    reply: results,
    touches: ['mediaFile', 'mediaDir'],
  }),
  copyFiles: endpoint({
    ...edit,
    summary: 'Puts copies of files into a directory, with a result for each; their bytes are kept once',
    path: `${path}/file/copy`,
    input: several.extend({ parentDirId: uuid.nullable() }),
    reply: results,
    touches: ['mediaFile', 'mediaDir'],
  }),
  trashFiles: endpoint({
    ...edit,
    summary: 'Puts files into the trash, each for itself, with a result for each',
    path: `${path}/file/trash`,
    input: several,
    reply: results,
    touches: ['mediaFile', 'mediaDir'],
  }),
  decideFiles: endpoint({
    ...write,
    permission: 'media.library.decide',
    summary: 'Lets files pass or refuses them with a reason, each for itself, with a result for each',
    path: `${path}/file/decide`,
    input: several
      .extend({ move: z.enum(fileMachine.moves), reason: text(limits.reasonChars).default('') })
      .refine(({ move, reason }) => move !== 'refuse' || reason !== '', {
        path: ['reason'],
        params: { key: 'required' },
      }),
    reply: results,
  }),
  trash: endpoint({
    ...json,
    permission: 'media.trash.view',
    effect: 'read',
    summary: 'A page of what lies in the trash, thrown away last first',
    path: `${path}/trash/list`,
    input: z.strictObject(filterSchemasOf(trashFilters)),
    reply: z.object({ rows: z.array(trashedRow), total: count, page: z.number(), size: z.number() }),
    shows: ['mediaFile'],
  }),
  restoreFiles: endpoint({
    ...write,
    permission: 'media.trash.restore',
    summary: 'Puts files back where they lay, or to the top where that directory is gone, with a result for each',
    path: `${path}/trash/restore`,
    input: several,
    reply: results,
    touches: ['mediaFile', 'mediaDir'],
  }),
  purgeFiles: endpoint({
    ...write,
    permission: 'media.trash.purge',
    summary: 'Takes files out of the trash for good, with a result for each',
    path: `${path}/trash/purge`,
    input: several,
    reply: results,
  }),
};

export const filePermissions = {
  'media.library.view': { 'zh-CN': '查看媒体库', en: 'View the media library' },
  'media.library.edit': { 'zh-CN': '上传和整理媒体库', en: 'Upload and arrange media' },
  'media.library.decide': { 'zh-CN': '审核媒体文件', en: 'Approve media files' },
  'media.trash.view': { 'zh-CN': '查看媒体回收站', en: 'View the media trash' },
  'media.trash.restore': { 'zh-CN': '恢复媒体文件', en: 'Restore media files' },
  'media.trash.purge': { 'zh-CN': '彻底删除媒体文件', en: 'Delete media files for good' },
};

export const filePages: readonly MenuEntry[] = [
  {
    id: 71,
    path: '/media/library',
    icon: 'resources',
    name: { 'zh-CN': '媒体库', en: 'Library' },
    permission: 'media.library.view',
  },
  {
    id: 72,
    path: '/media/trash',
    icon: 'history',
    name: { 'zh-CN': '回收站', en: 'Trash' },
    permission: 'media.trash.view',
  },
];
