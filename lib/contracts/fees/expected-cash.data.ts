import type { Report, ReportColumns, ReportLine } from '../report.ts';
import type { ExpectedReply } from './bill-reports.ts';

type Line = ReportLine & ExpectedReply['later'] & { readonly when: string };

const columns = [
  { at: 'when' },
  { at: 'bills', look: 'count' },
  { at: 'cents', title: 'due', look: 'money' },
] as const satisfies ReportColumns<Line>;

/** What falls due week by week. */
export const expectedReport = {
  name: 'expected',
  endpoint: 'fees.expectedCash',
  filters: {},
  isEmpty: ({ cents }) => cents === 0,
  textOf: ({ on }, say) => say('on', { on }),
  tableOf: ({ overdue, weeks, later, cents }, say) => ({
    columns,
    lines: [
      { ...overdue, key: 'overdue', when: say('overdue') },
      ...weeks.map(({ from, to, ...of }) => ({ ...of, key: from, when: say('days', { from, to }) })),
      { ...later, key: 'later', when: say('later') },
    ],
    total: { cents },
  }),
} as const satisfies Report<ExpectedReply, Line>;
