import { z } from 'zod';
import { readQuestion } from '@/lib/rules/practice/question.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion } from '../shapes.ts';
import { questionFields, questionFilters, questionMachine, questionStates } from './question.data.ts';

const questionRow = z.object({
  ...kept,
  ...schemasOf(questionFields),
  state: z.enum(questionStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(questionMachine.moves)),
});
export type QuestionRow = z.output<typeof questionRow>;

/** What the form saves: a question that can be asked and scored as it is written. */
export const savedQuestion = z
  .strictObject({ ...saved, ...writtenSchemasOf(questionFields) })
  .superRefine((question, ctx) => {
    const { faults } = readQuestion(question);
    for (const [path, key] of Object.entries(faults ?? {}))
      ctx.addIssue({ code: 'custom', path: [path], params: { key } });
  });
const movedQuestion = byVersion.extend({ move: z.enum(['review', 'adopt', 'revise', 'retire']) });

const path = '/xjj-nest/practice/question';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'practice.question.edit', effect: 'write', touches: ['question'] } as const;

/** The question bank of a school: written, taken into use, revised, retired. */
export const questionCalls = {
  questions: endpoint({
    ...json,
    permission: 'practice.question.view',
    effect: 'read',
    summary: 'A page of questions, drafts first, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(questionFilters)),
    reply: z.object({ rows: z.array(questionRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['question'],
  }),
  saveQuestion: endpoint({
    ...edit,
    summary: 'Adds a draft or changes one; 409 when somebody was faster',
    path: `${path}/save`,
    input: savedQuestion,
    reply: questionRow,
  }),
  moveQuestion: endpoint({
    ...edit,
    summary: 'Reviews one, takes it into use, back to be revised, or out of use; sessions keep it as they asked it',
    path: `${path}/move`,
    input: movedQuestion,
    reply: questionRow,
  }),
  removeQuestion: endpoint({
    ...edit,
    summary: 'Removes a draft; sessions keep it as they asked it',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const questionPermissions = {
  'practice.question.view': { 'zh-CN': '查看题库', en: 'View the question bank' },
  'practice.question.edit': { 'zh-CN': '编辑题库', en: 'Edit the question bank' },
  'practice.question.review': { 'zh-CN': '审核题目', en: 'Review questions' },
};

export const questionPage: MenuEntry = {
  id: 851,
  path: '/practice/question',
  icon: 'practice',
  name: { 'zh-CN': '题库', en: 'Question bank' },
  permission: 'practice.question.view',
};
