import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { narrowingOf } from '../field-schemas.ts';
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
      /** The most common wrong choice: an option with its letter, or what was written. */
      wrong: z.object({ choice: z.string(), count: z.number() }).nullable(),
    }),
  ),
  points: z.array(z.object({ point: z.string(), ...earned })),
  /** Of the questions that each answered, by knowledge point in the order of `points`. */
  children: z.array(z.object({ id: z.string(), name: z.string(), ...earned, cells: z.array(z.object(earned)) })),
});
export type AnalysisReply = z.output<typeof analysisReply>;

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
};

export const analysisPermissions = {
  'practice.analysis.view': { 'zh-CN': '查看学情分析', en: 'View learning analysis' },
};

export const analysisPage: MenuEntry = {
  id: 853,
  path: '/practice/analysis',
  icon: 'reports',
  name: { 'zh-CN': '学情分析', en: 'Learning analysis' },
  permission: 'practice.analysis.view',
};
