import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, unique, uuid } from '../shapes.ts';
import { refuseFields, resourceFields, resourceFilters, resourceMachine, resourceStates } from './resource.data.ts';

const resourceFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  isPicture: z.boolean(),
  /** A document whose text could not be taken out: it is found by its title alone. */
  isUnread: z.boolean(),
});
export type ResourceFile = z.output<typeof resourceFile>;

const resourceRow = z.object({
  ...kept,
  ...schemasOf(resourceFields),
  state: z.enum(resourceStates),
  /** Why it was given back to its author; '' where it was not. */
  reason: z.string(),
  addedBy: z.string(),
  /** How often it was published. */
  edition: z.number(),
  /** The own marks; of all the stars on average, in tenths. */
  isFavourite: z.boolean(),
  stars: z.number().nullable(),
  rating: z.number().nullable(),
  ratings: z.number(),
  fileCount: z.number(),
  files: z.array(resourceFile),
  /** What this person may do with it. */
  actions: z.array(z.enum(resourceMachine.moves)),
});
export type ResourceRow = z.output<typeof resourceRow>;

const changes = z.array(z.object({ name: z.string(), before: z.string(), after: z.string() }));

const openedResource = resourceRow.extend({
  /** What it was adapted from, with what differs from that; null where it is nobody else's. */
  origin: z
    .object({
      name: z.string(),
      author: z.string(),
      licence: z.string(),
      /** How often that had been published. */
      edition: z.number(),
      /** It was withdrawn or removed since. */
      isGone: z.boolean(),
      changes,
    })
    .nullable(),
  /** Each time that it was published, the newest first, with what differs from the time before. */
  editions: z.array(
    z.object({
      edition: z.number(),
      publishedAt: z.string(),
      publishedBy: z.string(),
      changes,
    }),
  ),
});
export type OpenedResource = z.output<typeof openedResource>;

/** What the form saves: facts with the files, in their order. */
export const savedResource = z.strictObject({
  ...saved,
  ...writtenSchemasOf(resourceFields),
  files: z.array(uuid).max(limits.resourceFiles).refine(unique),
});
export const refusedResource = byVersion.extend(writtenSchemasOf(refuseFields));
const movedResource = byVersion.extend({ move: z.enum(['submit', 'recall', 'publish', 'withdraw']) });

const path = '/xjj-nest/resources/resource';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'resources.resource.view' } as const;
const write = { ...view, effect: 'write', touches: ['resource'] } as const;

/** Teaching resources of a school: kept for oneself, submitted, reviewed, found and opened. */
export const resourceCalls = {
  resources: endpoint({
    ...view,
    effect: 'read',
    summary: 'A page of resources, the newest first: those of the school, the own ones, submitted ones for reviewers',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(resourceFilters)),
    reply: z.object({ rows: z.array(resourceRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['resource'],
  }),
  resource: endpoint({
    ...view,
    effect: 'read',
    summary: 'One of them with its files and editions',
    path: `${path}/get`,
    input: byId,
    reply: openedResource,
    shows: ['resource'],
  }),
  saveResource: endpoint({
    ...write,
    permission: 'resources.resource.edit',
    summary: 'Adds one or changes an own one that is private; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedResource,
    reply: resourceRow,
  }),
  moveResource: endpoint({
    ...write,
    summary: 'Submits an own one or takes it back; publishes or withdraws one, by the right to review',
    path: `${path}/move`,
    input: movedResource,
    reply: resourceRow,
  }),
  refuseResource: endpoint({
    ...write,
    permission: 'resources.resource.review',
    summary: 'Gives one back to its author, with the reason',
    path: `${path}/refuse`,
    input: refusedResource,
    reply: resourceRow,
  }),
  removeResource: endpoint({
    ...write,
    permission: 'resources.resource.edit',
    summary: 'Removes an own one that is private, with its files',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
  adaptResource: endpoint({
    ...write,
    permission: 'resources.resource.edit',
    inSteps: true,
    summary: 'Makes a private copy of one of the school’s, with its files, which says what it was adapted from',
    path: `${path}/adapt`,
    input: byId,
    reply: resourceRow,
  }),
  markResource: endpoint({
    ...write,
    summary: 'Marks one as a favourite of one’s own or no more, or gives it one to five stars',
    path: `${path}/mark`,
    input: byId.extend({ isFavourite: z.boolean().optional(), stars: z.int().min(1).max(5).nullable().optional() }),
    reply: z.null(),
  }),
  uploadResourceFile: endpoint({
    method: 'POST',
    style: 'file',
    access: 'school',
    permission: 'resources.resource.edit',
    effect: 'write',
    summary: 'Keeps a file until a resource is saved with it: PDF, JPEG, PNG, DOCX, PPTX or XLSX',
    path: `${path}/file/upload`,
    fileBytes: limits.resourceFileBytes,
    input: z.strictObject({}),
    reply: resourceFile,
  }),
  resourceFile: endpoint({
    method: 'GET',
    style: 'query',
    access: 'school',
    permission: 'resources.resource.download',
    effect: 'read',
    stream: true,
    summary: 'A file as a download, for whoever may see what it belongs to',
    path: `${path}/file`,
    input: byId,
    reply: z.never(),
  }),
};

export const resourcePermissions = {
  'resources.resource.view': { 'zh-CN': '查看教学资源', en: 'View teaching resources' },
  'resources.resource.edit': { 'zh-CN': '上传教学资源', en: 'Add teaching resources' },
  'resources.resource.download': { 'zh-CN': '打开和下载教学资源', en: 'Open and download teaching resources' },
  'resources.resource.review': { 'zh-CN': '审核教学资源', en: 'Review teaching resources' },
};

export const resourcePage: MenuEntry = {
  id: 861,
  path: '/resources/library',
  icon: 'resources',
  name: { 'zh-CN': '学校资源', en: 'School resources' },
  kindergarten: { 'zh-CN': '园所资源', en: 'Kindergarten resources' },
  permission: 'resources.resource.view',
};
