import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, Say } from '../report.ts';
import type { StudentLedgerReply } from './bill-reports.ts';

export const studentLedgerFilters = { studentId: { is: 'id', as: 'student' } } as const satisfies Filters;

type Row = StudentLedgerReply['rows'][number];
type Line = ReportLine &
  Omit<Row, 'kind' | 'movedCents'> & {
    readonly student: string;
    readonly kind: string;
    readonly movedCents: number | '';
  };

const columns = [
  { at: 'student', title: 'byOf.child', only: 'sheet' },
  { at: 'day', look: 'day' },
  { at: 'kind', title: 'entry' },
  { at: 'number', title: 'document' },
  { at: 'receiptNumber', title: 'receipt', only: 'sheet' },
  { at: 'billNumber', title: 'bill' },
  { at: 'month', title: 'byOf.month' },
  { at: 'cents', title: 'change', look: 'money' },
  { at: 'balanceCents', title: 'owed', look: 'money' },
  { at: 'movedCents', title: 'moved', look: 'money' },
  { at: 'reason' },
] as const satisfies ReportColumns<Line>;

const broughtColumns = [
  { at: 'day', look: 'day' },
  { at: 'feeItem' },
  { at: 'note' },
  { at: 'document' },
  { at: 'amount', look: 'money' },
] as const;
const heldColumns = [
  { at: 'student', title: 'byOf.child', only: 'sheet' },
  { at: 'held' },
  ...broughtColumns,
  { at: 'heldLeft', look: 'money' },
] as const;
const agreementColumns = [
  { at: 'student', title: 'byOf.child', only: 'sheet' },
  { at: 'agreements', only: 'screen' },
  ...broughtColumns,
] as const;

/** What the school holds for the child from its former system, and what was agreed there. */
function broughtBefore({ student, balances, agreements }: StudentLedgerReply, say: Say) {
  const factsOf = ({ id, onDay, itemName, note, document, cents }: StudentLedgerReply['agreements'][number]) => ({
    ...{ key: id, student: student.name, day: onDay, feeItem: itemName, amount: cents },
    ...{ note: note || null, document: document || null },
  });
  const held = balances.map(({ kind, leftCents, ...one }) => ({
    ...{ ...factsOf(one), held: say(`heldKind.${kind}`), heldLeft: leftCents },
  }));
  const agreed = agreements.map((one, at) => ({ ...factsOf(one), agreements: at + 1 }));
  return [
    { title: say('held'), columns: heldColumns, lines: held },
    { title: say('agreements'), columns: agreementColumns, lines: agreed },
  ].filter(({ lines }) => lines.length > 0);
}

/** All bills, payments and other documents of one child, with what is owed after each. */
export const studentLedger = {
  name: 'ledger',
  endpoint: 'fees.studentLedger',
  filters: studentLedgerFilters,
  landscape: true,
  isEmpty: ({ rows, balances, agreements }) => rows.length + balances.length + agreements.length === 0,
  textOf: ({ student }) => [student.name, student.number, student.className].filter(Boolean).join(' · '),
  tableOf: ({ student, rows }, say) => ({
    columns,
    lines: rows.map(({ kind, movedCents, ...row }, at) => ({
      ...{ ...row, key: String(at), student: student.name, kind: say(`entries.${kind}`) },
      movedCents: movedCents === 0 ? '' : movedCents,
    })),
  }),
  besideOf: broughtBefore,
} as const satisfies Report<StudentLedgerReply, Line>;
