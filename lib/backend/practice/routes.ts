import type { practice } from '@/lib/contracts/practice.ts';
import type { Verbs } from '../kernel/mount.ts';
import { analysisVerbs } from './analysis/analysis.ts';
import { lessonVerbs } from './lesson/lesson.ts';
import { paperVerbs } from './paper/paper.ts';
import { questionVerbs } from './question/question.ts';
import { questionImportVerbs } from './question-import/question-import.ts';
import { sessionVerbs } from './session/session.ts';

export const practiceVerbs: Verbs<typeof practice> = {
  ...questionVerbs,
  ...questionImportVerbs,
  ...paperVerbs,
  ...sessionVerbs,
  ...lessonVerbs,
  ...analysisVerbs,
};
