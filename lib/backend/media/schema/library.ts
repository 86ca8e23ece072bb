import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FileState } from '@/lib/contracts/media/file.data.ts';
import type { DirAccess } from '@/lib/rules/media/dir-access.ts';
import type { MediaKind } from '@/lib/rules/media/media-type.ts';
import { bytes, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { files } from '../../kernel/schema.ts';

/** A tree: each directory stands below another one or at the top. */
export const mediaDirs = tenantTable(
  'media_dirs',
  {
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    access: text('access').$type<DirAccess>().notNull().default('school'),
    /** Whose department sees it where its access is that one's. */
    departmentId: uuid('department_id'),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    unique('media_dirs_name').on(t.schoolId, t.parentId, t.name).nullsNotDistinct(),
    refers('media_dirs_parent', t.parentId, t),
  ],
);

/** An entry of the library: a name in a directory for bytes of the store. */
export const mediaFiles = tenantTable(
  'media_files',
  {
    fileId: uuid('file_id').notNull(),
    /** Null at the top. In the trash it is where the file lay, as long as that is there. */
    dirId: uuid('dir_id'),
    name: text('name').notNull(),
    /** Between blanks. */
    tags: text('tags').notNull().default(''),
    /** What it is found by: name and tags, their pinyin and its initials; empty until it is named or tagged anew. */
    terms: text('terms').notNull().default(''),
    kind: text('kind').$type<MediaKind>().notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state').$type<FileState>().notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** Null outside of the trash. */
    trashedAt: instant('trashed_at'),
    trashedBy: uuid('trashed_by'),
    /** The directories that it lay in, by name, from the top downwards. */
    trashedFrom: text('trashed_from').notNull().default(''),
    ...versioned(),
  },
  (t) => [
    // The school stands for the top, which has no id.
    uniqueIndex('media_files_name')
      .on(t.schoolId, sql`coalesce(${t.dirId}, ${t.schoolId})`, sql`lower(${t.name})`)
      .where(sql`${t.trashedAt} is null`),
    refers('media_files_dir', t.dirId, mediaDirs),
    refers('media_files_file', t.fileId, files),
    index('media_files_listed')
      .on(t.schoolId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.trashedAt} is null`),
    index('media_files_in_dir').on(t.schoolId, t.dirId),
    index('media_files_of_file').on(t.schoolId, t.fileId),
    index('media_files_trashed').on(t.schoolId, t.trashedAt).where(sql`${t.trashedAt} is not null`),
  ],
);

/** Small pictures of pictures, apart from the entries, which are listed by the thousand. */
export const mediaThumbs = tenantTableBy(
  'media_thumbs',
  ['mediaId'],
  { mediaId: uuid('media_id').notNull(), picture: bytes('picture').notNull() },
  (t) => [refers('media_thumbs_file', t.mediaId, mediaFiles).onDelete('cascade')],
);

/** A large file on its way, of whoever sends it: its parts may come in any order, and after a pause or a reload. */
export const mediaUploads = tenantTable(
  'media_uploads',
  {
    /** Null at the top. */
    dirId: uuid('dir_id'),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Of the whole file, as the browser has counted it; null where it cannot. */
    sha256: text('sha256'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('media_uploads_dir', t.dirId, mediaDirs).onDelete('cascade'),
    index('media_uploads_of_person').on(t.schoolId, t.createdBy),
    index('media_uploads_of_dir').on(t.schoolId, t.dirId),
  ],
);

/** A part of it. The bytes have no row in `files`: those of an upload that nobody ends are swept like any orphans. */
export const mediaChunks = tenantTableBy(
  'media_chunks',
  ['uploadId', 'at'],
  {
    uploadId: uuid('upload_id').notNull(),
    at: integer('at').notNull(),
    storedId: uuid('stored_id').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (t) => [refers('media_chunks_upload', t.uploadId, mediaUploads).onDelete('cascade')],
);
