import { practiceSubjects } from '@/lib/rules/practice/question.ts';
import { shareIn } from '@/lib/rules/share.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine } from '../report.ts';
import type { AnalysisReply } from './analysis.ts';

/** A class; of its finished sessions the newest, or one of them. */
export const analysisFilters = {
  classId: { is: 'class', as: 'class' },
  subject: { is: 'choice', of: practiceSubjects },
  sessionId: { is: 'id', as: 'session' },
} as const satisfies Filters;

interface QuestionLine extends ReportLine {
  readonly session: string;
  readonly stem: string;
  readonly point: string;
  readonly answered: number;
  readonly rate: number | null;
  readonly seconds: number | null;
  readonly wrong: string;
}

const columns = [
  { at: 'session' },
  { at: 'stem' },
  { at: 'point' },
  { at: 'answered', look: 'count' },
  { at: 'rate', look: 'share' },
  { at: 'seconds', look: 'count' },
  { at: 'wrong' },
] as const satisfies ReportColumns<QuestionLine>;

/** A share of what was earned, in whole percent; two strokes where nothing was to be earned. */
export function shareText({ hundredths, most }: { readonly hundredths: number; readonly most: number }): string {
  const share = shareIn(100, hundredths, most);
  return share === null ? '--' : `${share}%`;
}

/** Rates of questions with their most common wrong choice; below it children by knowledge point. */
export const practiceAnalysis = {
  name: 'analysis',
  endpoint: 'practice.analysis',
  filters: analysisFilters,
  landscape: true,
  isEmpty: ({ questions }) => questions.length === 0,
  textOf: ({ className, sessions }, say) => [className, say('sessionsOf', { count: sessions.length })].join(' · '),
  tableOf: ({ questions }, say) => ({
    columns,
    lines: questions.map(({ key, session, stem, point, answered, right, seconds, wrong }) => ({
      ...{ key, session, stem, point, answered, seconds },
      rate: shareIn(10_000, right, answered),
      wrong: wrong === null ? '' : say('wrongOf', { choice: wrong.choice, count: wrong.count }),
    })),
  }),
} as const satisfies Report<AnalysisReply, QuestionLine>;
