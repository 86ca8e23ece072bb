import { z } from 'zod';
import { fitnessItemNames } from '@/lib/rules/health/fitness-items.ts';
import { fitnessGrades } from '@/lib/rules/health/student-fitness.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { narrowingOf } from '../field-schemas.ts';
import { calendarDate, requiredText, uuid } from '../shapes.ts';
import { healthCall } from './child-row.ts';
import { fitnessClassFilters, fitnessReports, fitnessSchoolFilters } from './fitness.data.ts';
import { ofRound, ofSchool, sheetCallsOf } from './sheet.ts';

const spread = z.object({ count: z.number(), mean: z.number().nullable(), deviation: z.number().nullable() });
const share = z.object({ cases: z.number(), of: z.number(), tenths: z.number().nullable(), isOfFew: z.boolean() });
const sum = {
  ...{ enrolled: z.number(), tested: z.number(), exempt: z.number(), coverage: share },
  total: spread,
  levels: z.record(z.enum(fitnessGrades), z.number()),
  ...{ passed: share, good: share },
};

const summaryReply = z.object({
  round: ofRound.nullable(),
  className: z.string(),
  editions: z.array(z.string()),
  /** Children before school are among them, whose standard has no total. */
  isWithoutTotal: z.boolean(),
  ...sum,
  classes: z.array(z.object({ ...sum, classId: z.string(), className: z.string() })),
  items: z.array(z.object({ item: z.enum(fitnessItemNames), value: spread, weak: share })),
  /** Of one class alone. */
  children: z.array(
    z.object({
      ...{ studentId: z.string(), name: z.string(), number: z.string(), sex: z.string() },
      result: z
        .object({
          ...{ total: z.number().nullable(), bonus: z.number(), level: z.enum(fitnessGrades).nullable() },
          /** Items below the pass, and those that the total waits for. */
          ...{ weak: z.array(z.string()), missing: z.array(z.string()), isExempt: z.boolean() },
        })
        .nullable(),
    }),
  ),
});
export type FitnessSummaryReply = z.output<typeof summaryReply>;

const base = '/gateway/health/fitness';
const sheet = sheetCallsOf('fitness', base, 'health.fitness.record', {});
const shows = ['fitness', 'fitnessRound'];

/** Fitness of children: a class as a sheet, and what rounds come to. */
export const fitnessCalls = {
  fitnessSheet: sheet.read,
  saveFitnessSheet: sheet.save,
  recordStation: endpoint({
    ...healthCall,
    permission: 'health.fitness.record',
    effect: 'write',
    summary:
      'Keeps the best of the attempts of a child at one item beside what other stations keep; none takes it back',
    path: `${base}/station`,
    input: z.strictObject({
      ...{ roundId: uuid, classId: uuid, studentId: uuid, day: calendarDate },
      item: z.enum(fitnessItemNames),
      attempts: z.array(requiredText(limits.nameChars)).max(5),
    }),
    reply: z.object({
      ...{ value: z.string(), former: z.string().nullable() },
      /** Null while something that it hangs on is missing. */
      score: z.number().nullable(),
    }),
    touches: ['fitness'],
  }),
  fitnessClassSummary: endpoint({
    ...healthCall,
    permission: 'health.fitness.class',
    effect: 'read',
    summary: 'The children of a class with their totals, and what the class comes to',
    path: `${base}/class`,
    input: z.strictObject(narrowingOf(fitnessClassFilters)),
    reply: summaryReply,
    shows,
  }),
  fitnessSchoolSummary: endpoint({
    ...ofSchool,
    permission: 'health.fitness.school',
    effect: 'read',
    summary: 'What a round says of the school, class by class',
    path: `${base}/school`,
    input: z.strictObject(narrowingOf(fitnessSchoolFilters)),
    reply: summaryReply,
    shows,
  }),
  exportFitness: endpoint({
    ...ofSchool,
    permission: 'health.fitness.export',
    effect: 'write',
    summary: 'A summary as a sheet; leaves an audit row with the reason',
    path: `${base}/export`,
    stream: true,
    input: z.strictObject({
      ...narrowingOf(fitnessClassFilters),
      report: z.enum(fitnessReports),
      reason: requiredText(limits.reasonChars),
    }),
    reply: z.never(),
  }),
};

export const fitnessPermissions = {
  'health.fitness.view': { 'zh-CN': '查看体质测评', en: 'View fitness assessments' },
  'health.fitness.record': { 'zh-CN': '录入体质测评', en: 'Record fitness results' },
  'health.fitness.class': { 'zh-CN': '查看体质班级汇总', en: 'View the fitness summary of a class' },
  'health.fitness.school': {
    ...{ 'zh-CN': '查看体质全校汇总', en: 'View the fitness summary of the school' },
    kindergarten: { 'zh-CN': '查看体质全园汇总', en: 'View the fitness summary of the kindergarten' },
  },
  'health.fitness.export': { 'zh-CN': '导出体质测评', en: 'Export fitness assessments' },
};

const page = (id: number, path: string, name: MenuEntry['name'], permission: string): MenuEntry => ({
  ...{ id, path: `/health/constitution/${path}`, icon: 'health', name, permission },
});

export const fitnessPages: readonly MenuEntry[] = [
  page(684, 'manage', { 'zh-CN': '测评管理', en: 'Assessments' }, 'health.fitness.view'),
  page(685, 'class', { 'zh-CN': '班级汇总', en: 'Class summary' }, 'health.fitness.class'),
  {
    ...page(686, 'school', { 'zh-CN': '全校汇总', en: 'Whole-school summary' }, 'health.fitness.school'),
    kindergarten: { 'zh-CN': '全园汇总', en: 'Whole-kindergarten summary' },
  },
];
