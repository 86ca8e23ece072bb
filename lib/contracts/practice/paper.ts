import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { difficulties, questionKinds } from '@/lib/rules/practice/question.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, unique, uuid } from '../shapes.ts';
import { drawFields, paperFields, paperFilters, paperMachine } from './paper.data.ts';
import { questionStates } from './question.data.ts';

const paperRow = z.object({
  ...kept,
  name: z.string(),
  questions: z.number(),
  points: z.number(),
  writtenBy: z.string(),
  changedAt: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(paperMachine.moves)),
});
export type PaperRow = z.output<typeof paperRow>;

const openedPaper = paperRow.extend({
  /** In their order, as the bank has them now; those that were removed from it are left out. */
  list: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(questionKinds),
      stem: z.string(),
      points: z.number(),
      difficulty: z.enum(difficulties),
      point: z.string(),
      state: z.enum(questionStates),
    }),
  ),
});
export type OpenedPaper = z.output<typeof openedPaper>;

/** What is saved by hand: questions of the bank in the order in which they are asked. */
export const savedPaper = z.strictObject({
  ...saved,
  ...writtenSchemasOf(paperFields),
  questionIds: z.array(uuid).min(1).max(limits.sessionQuestions).refine(unique),
});

/** What is drawn by rule; the shares are the whole together. */
export const drawnPaper = z.strictObject(writtenSchemasOf(drawFields)).superRefine(({ easy, medium, hard }, ctx) => {
  if (easy + medium + hard !== 100) ctx.addIssue({ code: 'custom', path: ['easy'], params: { key: 'paperShares' } });
});

const path = '/xjj-nest/practice/paper';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'practice.question.edit', effect: 'write', touches: ['paper'] } as const;
const view = { ...json, permission: 'practice.question.view', effect: 'read', shows: ['paper', 'question'] } as const;

/** Papers: questions of the bank put together by hand or drawn by rule, to be asked more than once. */
export const paperCalls = {
  papers: endpoint({
    ...view,
    summary: 'A page of papers, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(paperFilters)),
    reply: z.object({ rows: z.array(paperRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  paper: endpoint({
    ...view,
    summary: 'One of them with its questions',
    path: `${path}/get`,
    input: byId,
    reply: openedPaper,
  }),
  savePaper: endpoint({
    ...edit,
    summary: 'Adds a paper of questions in use, or changes one; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedPaper,
    reply: paperRow,
  }),
  drawPaper: endpoint({
    ...edit,
    summary: 'Draws a paper by its points, shares of difficulty, and what a class was asked in the last weeks',
    path: `${path}/draw`,
    input: drawnPaper,
    reply: paperRow,
  }),
  removePaper: endpoint({
    ...edit,
    summary: 'Removes a paper; its questions and the sessions that asked them stay',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const paperPage: MenuEntry = {
  id: 854,
  path: '/practice/paper',
  icon: 'documents',
  name: { 'zh-CN': '试卷', en: 'Papers' },
  permission: 'practice.question.view',
};
