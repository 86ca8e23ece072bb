import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { narrowingOf } from '../field-schemas.ts';
import { practised } from '../practised.ts';
import { uuid } from '../shapes.ts';
import { analysisFilters } from './analysis.data.ts';

const earned = { hundredths: z.number(), most: z.number() };

const analysisReply = z.object({
  /** '' where the school has no finished session yet. */
  className: z.string(),
  /** The finished sessions that are looked at, the newest first, and those that may be chosen. */
  sessions: z.array(z.object({ id: z.string(), title: z.string() })),
  choices: z.array(z.object({ id: z.string(), title: z.string() })),
  questions: z.array(
    z.object({
      ...{ key: z.string(), session: z.string(), stem: z.string(), point: z.string() },
      /** Children who answered, and who had all of it right. */
      answered: z.number(),
      right: z.number(),
      /** From opening the question to the answer, on average; null where nobody answered in time. */
      seconds: z.number().nullable(),
      /** The most common wrong choice: an option with its letter, or what was written. */
      wrong: z.object({ choice: z.string(), count: z.number() }).nullable(),
    }),
  ),
  points: z.array(z.object({ point: z.string(), ...earned })),
  /** Of the questions that each answered, by knowledge point in the order of `points`. */
  children: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ...earned,
      cells: z.array(z.object(earned)),
      /** In each of the sessions, the newest first. */
      progress: z.array(z.object(earned)),
    }),
  ),
  /** Who would practise the same: the knowledge point, null for those who lack nothing, and their names. */
  groups: z.array(z.object({ point: z.string().nullable(), names: z.array(z.string()) })),
});
export type AnalysisReply = z.output<typeof analysisReply>;

const familySheet = z.object({ name: z.string(), className: z.string(), ...practised });
export type FamilySheet = z.output<typeof familySheet>;

const link = {
  method: 'POST',
  style: 'json',
  access: 'school',
  permission: 'practice.family.link',
  effect: 'write',
} as const;
const ofChild = z.strictObject({ studentId: uuid });

/** What finished sessions show of questions, knowledge points and children. */
export const analysisCalls = {
  analysis: endpoint({
    method: 'POST',
    style: 'json',
    access: 'school',
    permission: 'practice.analysis.view',
    effect: 'read',
    summary: 'Of the newest finished sessions of a class: rates, common wrong choices, children by knowledge point',
    path: '/xjj-nest/practice/analysis/read',
    input: z.strictObject(narrowingOf(analysisFilters)),
    reply: analysisReply,
    shows: ['practiceSession'],
  }),
  familySheet: endpoint({
    method: 'POST',
    style: 'json',
    access: 'school',
    permission: 'practice.analysis.view',
    effect: 'read',
    summary: 'What one child practised, for its family: its sessions, topics and mistakes, without anybody else',
    path: '/xjj-nest/practice/analysis/family',
    input: ofChild,
    reply: familySheet,
    shows: ['practiceSession'],
  }),
  practiceLink: endpoint({
    ...link,
    unkept: true,
    summary: 'The link by which the family of a child reads what it practised',
    path: '/xjj-nest/practice/analysis/link',
    input: ofChild,
    reply: z.object({ key: z.string(), until: z.string() }),
  }),
  endPracticeLink: endpoint({
    ...link,
    summary: 'Shuts that link, at once and for good',
    path: '/xjj-nest/practice/analysis/endLink',
    input: ofChild,
    reply: z.object({ ended: z.number() }),
  }),
};

export const analysisPermissions = {
  'practice.analysis.view': { 'zh-CN': '查看学情分析', en: 'View learning analysis' },
  'practice.family.link': {
    'zh-CN': '生成和停用家长学情链接',
    en: 'Make and end links to learning sheets for families',
  },
};

export const analysisPage: MenuEntry = {
  id: 853,
  path: '/practice/analysis',
  icon: 'reports',
  name: { 'zh-CN': '学情分析', en: 'Learning analysis' },
  permission: 'practice.analysis.view',
};
