import { z } from 'zod';
import { examinationFound, examinationKinds } from '@/lib/rules/health/examination.ts';
import { courseWarnings } from '@/lib/rules/health/growth-course.ts';
import { growthIndicatorNames } from '@/lib/rules/health/growth-judgement.ts';
import { gradedIndicators, growthKinds } from '@/lib/rules/health/growth-summary.ts';
import { growthGrades } from '@/lib/rules/health/national-growth.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { narrowingOf } from '../field-schemas.ts';
import { requiredText, uuid } from '../shapes.ts';
import { healthCall } from './child-row.ts';
import {
  checkupFilters,
  checkupFound,
  classSummaryFilters,
  growthReports,
  schoolSummaryFilters,
} from './growth.data.ts';
import { ofRound, ofSchool, sheetCallsOf } from './sheet.ts';

const sexes = ['male', 'female'] as const;
const base = '/gateway/health/growth';
const sheet = sheetCallsOf('measurement', base, 'health.measurement.record', {});
const examined = sheetCallsOf('examination', '/gateway/health/examination', 'health.measurement.record', {
  kind: z.enum(examinationKinds),
});

const spread = z.object({ count: z.number(), mean: z.number().nullable(), deviation: z.number().nullable() });
const share = z.object({ cases: z.number(), of: z.number(), tenths: z.number().nullable(), isOfFew: z.boolean() });
const sum = {
  enrolled: z.number(),
  examined: z.number(),
  coverage: share,
  found: z.record(z.enum(growthKinds), z.number()),
};

/** What an examination came to, in words; the source is null where no rule has the age. */
const examination = {
  kind: z.enum(examinationKinds),
  values: z.record(z.string(), z.string()),
  found: z.enum(examinationFound).nullable(),
  source: z.string().nullable(),
};
const finding = z.object({
  ...{ edition: z.string(), indicator: z.enum(growthIndicatorNames), word: z.string().nullable() },
  byMonths: z.number().optional(),
});
const fileReply = z.object({
  student: z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
  sex: z.enum(sexes),
  born: z.string(),
  points: z.array(
    z.object({
      ...{ day: z.string(), months: z.number(), ageDays: z.number(), heightMm: z.number(), weightG: z.number() },
      isFlagged: z.boolean(),
      findings: z.array(finding.extend({ z: z.number().nullable() })),
      /** By the year since the one before; null where too few days lie between. */
      perYear: z.object({ heightMm: z.number().nullable(), weightG: z.number().nullable() }).nullable(),
    }),
  ),
  warnings: z.array(z.object({ kind: z.enum(courseWarnings), day: z.string(), since: z.string() })),
  /** Eyes, teeth and blood by the day. */
  examinations: z.array(z.object({ ...examination, day: z.string(), months: z.number() })),
});
export type GrowthFile = z.output<typeof fileReply>;

const checkupReply = z.object({
  round: ofRound.nullable(),
  rows: z.array(
    z.object({
      ...{ studentId: z.string(), name: z.string(), number: z.string(), className: z.string(), sex: z.enum(sexes) },
      measured: z
        .object({
          ...{ day: z.string(), months: z.number(), heightMm: z.number(), weightG: z.number(), isFlagged: z.boolean() },
          grades: z.record(z.enum(gradedIndicators), z.enum(growthGrades).nullable()),
          kinds: z.array(z.enum(growthKinds)),
          editions: z.array(z.string()),
        })
        .nullable(),
      examinations: z.array(z.object(examination)),
    }),
  ),
});
export type CheckupReply = z.output<typeof checkupReply>;

const summaryReply = z.object({
  round: ofRound.nullable(),
  className: z.string(),
  /** By which editions children were judged, and by which sources what was examined. */
  editions: z.array(z.string()),
  ...sum,
  classes: z.array(z.object({ ...sum, classId: z.string(), className: z.string() })),
  groups: z.array(z.object({ sex: z.enum(sexes), halfYears: z.number(), height: spread, weight: spread })),
  grades: z.array(
    z.object({
      indicator: z.enum(gradedIndicators),
      judged: z.number(),
      counts: z.record(z.enum(growthGrades), z.number()),
    }),
  ),
  kinds: z.array(
    z.object({ kind: z.enum(checkupFound), share, same: z.number(), now: z.number(), before: z.number() }),
  ),
  /** The rounds up to this one, the earliest first; of the whole school alone. */
  trend: z.array(z.object({ id: z.string(), title: z.string(), ...sum })),
});
export type SummaryReply = z.output<typeof summaryReply>;

/** Growth of children: a class as a sheet, a child's file, and what rounds come to. */
export const growthCalls = {
  growthSheet: sheet.read,
  saveGrowthSheet: sheet.save,
  examinationSheet: examined.read,
  saveExaminationSheet: examined.save,
  openGrowthFile: endpoint({
    ...healthCall,
    permission: 'health.growth.file',
    effect: 'write',
    summary:
      'All measurements of a child by the day, their course and its warnings; leaves an audit row with the reason',
    path: `${base}/file`,
    input: z.strictObject({ studentId: uuid, reason: requiredText(limits.reasonChars) }),
    reply: fileReply,
  }),
  growthCheckup: endpoint({
    ...healthCall,
    permission: 'health.growth.checkup',
    effect: 'read',
    summary: 'The children of a round one by one, with their measures, grades and findings',
    path: `${base}/checkup`,
    input: z.strictObject(narrowingOf(checkupFilters)),
    reply: checkupReply,
    shows: ['measurement', 'examination', 'growthRound'],
  }),
  growthClassSummary: endpoint({
    ...healthCall,
    permission: 'health.growth.class',
    effect: 'read',
    summary: 'What a round says of a class',
    path: `${base}/class`,
    input: z.strictObject(narrowingOf(classSummaryFilters)),
    reply: summaryReply,
    shows: ['measurement', 'examination', 'growthRound'],
  }),
  growthSchoolSummary: endpoint({
    ...ofSchool,
    permission: 'health.growth.school',
    effect: 'read',
    summary: 'What a round says of the school, class by class',
    path: `${base}/school`,
    input: z.strictObject(narrowingOf(schoolSummaryFilters)),
    reply: summaryReply,
    shows: ['measurement', 'examination', 'growthRound'],
  }),
  exportGrowth: endpoint({
    ...ofSchool,
    permission: 'health.growth.export',
    effect: 'write',
    summary: 'The checkup table or a summary as a sheet; leaves an audit row with the reason',
    path: `${base}/export`,
    stream: true,
    input: z.strictObject({
      ...narrowingOf(checkupFilters),
      report: z.enum(growthReports),
      reason: requiredText(limits.reasonChars),
    }),
    reply: z.never(),
  }),
};

export const growthPermissions = {
  'health.growth.file': { 'zh-CN': '查看体格个人档案', en: 'View growth records of a child' },
  'health.growth.checkup': {
    ...{ 'zh-CN': '查看学生体检表', en: 'View the student checkup sheet' },
    kindergarten: { 'zh-CN': '查看幼儿体检表', en: 'View the child checkup sheet' },
  },
  'health.growth.class': { 'zh-CN': '查看体格班级汇总', en: 'View the growth summary of a class' },
  'health.growth.school': {
    ...{ 'zh-CN': '查看体格全校统计', en: 'View the growth statistics of the school' },
    kindergarten: { 'zh-CN': '查看体格全园统计', en: 'View the growth statistics of the kindergarten' },
  },
  'health.growth.export': { 'zh-CN': '导出体格测评', en: 'Export growth assessments' },
};

const page = (id: number, path: string, name: MenuEntry['name'], permission: string): MenuEntry => ({
  ...{ id, path: `/health/physique/${path}`, icon: 'health', name, permission },
});

export const growthPages: readonly MenuEntry[] = [
  page(680, 'file', { 'zh-CN': '个人档案', en: 'Individual records' }, 'health.growth.file'),
  {
    ...page(681, 'checkup', { 'zh-CN': '学生体检表', en: 'Student checkup sheet' }, 'health.growth.checkup'),
    kindergarten: { 'zh-CN': '幼儿体检表', en: 'Child checkup sheet' },
  },
  page(682, 'class', { 'zh-CN': '班级汇总', en: 'Class summary' }, 'health.growth.class'),
  {
    ...page(683, 'school', { 'zh-CN': '全校统计', en: 'Whole-school statistics' }, 'health.growth.school'),
    kindergarten: { 'zh-CN': '全园统计', en: 'Whole-kindergarten statistics' },
  },
];
