import { index, integer, text } from 'drizzle-orm/pg-core';
import type { QuestionState } from '@/lib/contracts/practice/question.data.ts';
import type { Difficulty, Marking, PracticeSubject, QuestionKind } from '@/lib/rules/practice/question.ts';
import type { SchoolStage } from '@/lib/rules/school-grades.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** The question bank. Options and answer stand as they were written, and are read by the rules. */
export const practiceQuestions = tenantTable(
  'practice_questions',
  {
    kind: text('kind').$type<QuestionKind>().notNull(),
    stem: text('stem').notNull(),
    options: text('options').notNull().default(''),
    answer: text('answer').notNull(),
    marking: text('marking').$type<Marking>().notNull().default('parts'),
    points: integer('points').notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    subject: text('subject').$type<PracticeSubject>().notNull(),
    stage: text('stage').$type<SchoolStage>().notNull(),
    point: text('point').notNull(),
    state: text('state').$type<QuestionState>().notNull().default('draft'),
    ...versioned(),
  },
  (t) => [index('practice_questions_of_subject').on(t.schoolId, t.subject, t.state)],
);
