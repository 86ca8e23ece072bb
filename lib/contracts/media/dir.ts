import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { dirAccesses } from '@/lib/rules/media/dir-access.ts';
import { endpoint } from '../endpoint.ts';
import { kept, saved } from '../field-schemas.ts';
import { byVersion, requiredText, uuid } from '../shapes.ts';
import { dirMoves } from './dir.data.ts';

const count = z.int().min(0);
const dirRow = z.object({
  ...kept,
  name: z.string(),
  /** The directory above it; null at the top. */
  parentId: z.string().nullable(),
  /** Who sees it, and of a department what that is called; those above it may narrow that. */
  access: z.enum(dirAccesses),
  departmentId: z.string().nullable(),
  departmentName: z.string(),
  /** What lies in it and below it. */
  dirs: count,
  files: count,
  /** What this person may do with it. */
  actions: z.array(z.enum(dirMoves)),
});
export type DirRow = z.output<typeof dirRow>;

/** A new directory, or one that is there with its name and its place. */
export const savedDir = z.strictObject({
  ...saved,
  name: requiredText(limits.mediaNameChars),
  parentDirId: uuid.nullable(),
});

/** Who sees a directory: a department is named where it is one's. */
export const sharedDir = byVersion
  .extend({ access: z.enum(dirAccesses), departmentId: uuid.nullable() })
  .refine(({ access, departmentId }) => access !== 'department' || departmentId !== null, {
    path: ['departmentId'],
    params: { key: 'required' },
  });

/** As many as the person was told. */
const told = z.int32().min(0);
const path = '/zl_image/media/dir';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'media.library.edit', effect: 'write' } as const;

/** The directories of the media library. */
export const dirCalls = {
  dirs: endpoint({
    ...json,
    permission: 'media.library.view',
    effect: 'read',
    summary:
      'All directories that this person sees, from the top downwards, each followed by those below it, with what lies in each',
    path: `${path}/list`,
    input: z.strictObject({}),
    reply: z.object({
      rows: z.array(dirRow),
      /** The files that this person sees, wherever they lie. */
      total: count,
      /** Whom a directory can be shared with, for whoever may arrange the library. */
      departments: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    shows: ['mediaDir', 'mediaFile'],
  }),
  saveDir: endpoint({
    ...edit,
    summary: 'Makes a directory, renames one or puts it with all below it below another; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedDir,
    reply: z.object({ id: z.string(), version: z.number() }),
    touches: ['mediaDir', 'mediaFile'],
  }),
  shareDir: endpoint({
    ...edit,
    summary: 'Says who sees a directory; by whoever made it, and by those who decide about files',
    path: `${path}/share`,
    input: sharedDir,
    reply: z.object({ id: z.string(), version: z.number() }),
    touches: ['mediaDir', 'mediaFile'],
  }),
  deleteDir: endpoint({
    ...edit,
    summary:
      'Deletes a directory with those below it, and puts its files into the trash; as many as the person was told',
    path: `${path}/delete`,
    input: byVersion.extend({ dirs: told, files: told }),
    reply: z.object({ trashed: count }),
    touches: ['mediaDir', 'mediaFile'],
  }),
};
