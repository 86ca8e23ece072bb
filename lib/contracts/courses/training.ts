import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { trainingFilters } from './training.data.ts';

const trainingRow = z.object({
  /** Of the member of the staff and the year. */
  id: z.string(),
  name: z.string(),
  number: z.string(),
  year: z.string(),
  /** What the courses that were passed in the year count, and how many they are. */
  minutes: z.number(),
  count: z.number(),
  lastOn: z.string(),
  /** Each with its day, in their order. */
  courses: z.string(),
  actions: z.array(z.never()),
});
export type TrainingRow = z.output<typeof trainingRow>;

const path = '/gateway/courses/training';
const json = { method: 'POST', style: 'json', access: 'school', permission: 'courses.training.view' } as const;
const filtered = z.strictObject(filterSchemasOf(trainingFilters));

/** The proof of training: what each member of the staff has passed, year by year. */
export const trainingCalls = {
  training: endpoint({
    ...json,
    effect: 'read',
    summary: 'A page of the staff by year, the newest first, with the minutes of training that they have passed',
    path: `${path}/page`,
    input: filtered,
    reply: z.object({ rows: z.array(trainingRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['learning'],
  }),
  exportTraining: endpoint({
    ...json,
    effect: 'write',
    stream: true,
    summary: 'What filters find of it as a sheet',
    path: `${path}/export`,
    input: filtered.omit({ page: true, size: true }),
    reply: z.never(),
  }),
};

export const trainingPermissions = {
  'courses.training.view': { 'zh-CN': '查看和导出培训学时', en: 'View and export training hours' },
};

export const trainingPage: MenuEntry = {
  id: 873,
  path: '/courses/training',
  icon: 'reports',
  name: { 'zh-CN': '培训学时', en: 'Training hours' },
  permission: 'courses.training.view',
};
