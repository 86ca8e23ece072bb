import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { difficulties, markings, practiceSubjects, questionKinds } from '@/lib/rules/practice/question.ts';
import { checkQuestions, questionColumns } from '@/lib/rules/practice/written-questions.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import { endpoint } from '../endpoint.ts';
import { lines, requiredLines, requiredText, text } from '../shapes.ts';

const found = {
  kind: z.enum(questionKinds),
  stem: requiredLines(limits.questionStemChars),
  options: lines(limits.questionOptionsChars),
  answer: requiredLines(limits.questionAnswerChars),
  marking: z.enum(markings).optional(),
  points: z.int().min(1).max(limits.questionPointsMax).optional(),
  /** '' where what is said for all holds. */
  point: text(limits.nameChars),
};

/** What is taken in: questions that nothing is wrong with, and what is said once for all of them. */
const importedQuestions = z.strictObject({
  ofAll: z.strictObject({
    subject: z.enum(practiceSubjects),
    stage: z.enum(schoolStages),
    difficulty: z.enum(difficulties),
    points: z.int().min(1).max(limits.questionPointsMax),
    point: requiredText(limits.nameChars),
  }),
  questions: z
    .array(z.strictObject(found))
    .min(1)
    .max(limits.questionsImported)
    .superRefine((questions, ctx) => {
      const checked = checkQuestions(questions.map((one, at) => ({ ...one, at })));
      for (const { at, fault } of checked)
        if (fault) ctx.addIssue({ code: 'custom', path: [at, 'stem'], params: { key: fault } });
    }),
});

const path = '/xjj-nest/practice/question';
const file = { permission: 'practice.question.edit', access: 'school' } as const;

/** Questions of a table or a text: read and checked, then the good ones are taken over as drafts. */
export const questionImportCalls = {
  questionTemplate: endpoint({
    ...file,
    method: 'GET',
    style: 'query',
    effect: 'read',
    stream: true,
    summary: 'An empty sheet with the columns of questions, and one question of each kind',
    path: `${path}/template`,
    input: z.strictObject({}),
    reply: z.never(),
  }),
  readQuestions: endpoint({
    ...file,
    method: 'POST',
    style: 'file',
    effect: 'write',
    summary: 'Reads a table of questions (first row: headers), a row each, as it stands there; nothing is kept',
    path: `${path}/read`,
    input: z.strictObject({}),
    reply: z.object({
      /** `at` is the row as the spreadsheet program numbers it. */
      rows: z.array(z.object({ at: z.int(), cells: z.record(z.enum(questionColumns), z.string()) })),
    }),
  }),
  importQuestions: endpoint({
    ...file,
    method: 'POST',
    style: 'json',
    effect: 'write',
    summary: 'Adds questions as drafts, all of them or none; what stands in the bank already is left out',
    path: `${path}/import`,
    input: importedQuestions,
    reply: z.object({ added: z.int(), known: z.int() }),
    touches: ['question'],
  }),
};
