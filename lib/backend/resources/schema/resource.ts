import { boolean, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  ResourceState,
  resourceKinds,
  resourceLicences,
  resourceMonths,
} from '@/lib/contracts/resources/resource.data.ts';
import type { PracticeSubject } from '@/lib/rules/practice/question.ts';
import type { SchoolStage } from '@/lib/rules/school-grades.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { files } from '../../kernel/schema.ts';

/** What a resource was adapted from, as that was then: it may be withdrawn or removed since. */
export interface ResourceOrigin {
  readonly id: string;
  readonly edition: number;
  readonly facts: Readonly<Record<string, string>>;
}

/** Teaching resources. */
export const teachingResources = tenantTable(
  'teaching_resources',
  {
    name: text('name').notNull(),
    kind: text('kind').$type<(typeof resourceKinds)[number]>().notNull(),
    domain: text('domain').$type<PracticeSubject>().notNull(),
    stage: text('stage').$type<SchoolStage>().notNull(),
    month: text('month').$type<(typeof resourceMonths)[number]>().notNull(),
    tags: text('tags').notNull().default(''),
    note: text('note').notNull().default(''),
    author: text('author').notNull(),
    licence: text('licence').$type<(typeof resourceLicences)[number]>().notNull(),
    source: text('source').notNull().default(''),
    /** What it is found by: title and tags, their pinyin and its initials. */
    terms: text('terms').notNull(),
    /** What is written in its files, as it is searched. */
    content: text('content').notNull().default(''),
    /** How often it was published. */
    edition: integer('edition').notNull().default(0),
    /** Null where it was adapted from none. */
    origin: jsonb('origin').$type<ResourceOrigin>(),
    state: text('state').$type<ResourceState>().notNull().default('private'),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    index('teaching_resources_newest').on(t.schoolId, t.state, t.createdAt),
    index('teaching_resources_own').on(t.schoolId, t.createdBy),
  ],
);

/** Files of resources. One that is uploaded before it is named belongs to none yet. */
export const teachingResourceFiles = tenantTableBy(
  'teaching_resource_files',
  ['fileId'],
  {
    fileId: uuid('file_id').notNull(),
    resourceId: uuid('resource_id'),
    at: smallint('at').notNull().default(0),
    /** What is written in it; null where that could not be taken out, or there is none. */
    content: text('content'),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
  },
  (t) => [
    refers('teaching_resource_files_file', t.fileId, files).onDelete('cascade'),
    refers('teaching_resource_files_resource', t.resourceId, teachingResources),
    index('teaching_resource_files_of_resource').on(t.schoolId, t.resourceId, t.at),
  ],
);

/** A resource as it was each time that it was published. */
export const teachingResourceEditions = tenantTable(
  'teaching_resource_editions',
  {
    resourceId: uuid('resource_id').notNull(),
    edition: integer('edition').notNull(),
    /** Facts by name, and the names of its files. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
  },
  (t) => [
    refers('teaching_resource_editions_resource', t.resourceId, teachingResources).onDelete('cascade'),
    uniqueIndex('teaching_resource_editions_number').on(t.schoolId, t.resourceId, t.edition),
  ],
);

/** What people mark resources with for themselves, and the stars that they give. */
export const teachingResourceMarks = tenantTable(
  'teaching_resource_marks',
  {
    resourceId: uuid('resource_id').notNull(),
    accountId: uuid('account_id').notNull(),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** One to five; null without. */
    stars: smallint('stars'),
    at: instant('at').notNull(),
  },
  (t) => [
    refers('teaching_resource_marks_resource', t.resourceId, teachingResources).onDelete('cascade'),
    uniqueIndex('teaching_resource_marks_own').on(t.schoolId, t.resourceId, t.accountId),
  ],
);
