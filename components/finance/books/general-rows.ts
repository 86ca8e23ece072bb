import type { CallReply } from '@/lib/browser/endpoint-name.ts';

type Subject = CallReply<'finance.generalLedger'>['rows'][number];

/** A row of the general ledger: what a subject began with, a month's turnover, or the year's until then. */
export interface GeneralRow {
  readonly key: string;
  readonly kind: 'brought' | 'month' | 'year';
  readonly subject: Pick<Subject, 'subjectId' | 'number' | 'name'>;
  readonly period: number;
  readonly debitCents: number | null;
  readonly creditCents: number | null;
  readonly side: 'debit' | 'credit' | 'flat';
  readonly balanceCents: number;
}

/** The rows of all subjects, one below the other; months in which nothing moved are left out. */
export function generalRows(subjects: readonly Subject[]): readonly GeneralRow[] {
  return subjects.flatMap((subject): GeneralRow[] => [
    {
      key: `${subject.subjectId} brought`,
      kind: 'brought',
      subject,
      period: 0,
      debitCents: null,
      creditCents: null,
      ...subject.broughtForward,
    },
    ...subject.months
      .filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0)
      .flatMap(
        ({ period, debitCents, creditCents, yearDebitCents, yearCreditCents, side, balanceCents }): GeneralRow[] => [
          {
            key: `${subject.subjectId} ${period}`,
            kind: 'month',
            subject,
            period,
            debitCents,
            creditCents,
            side,
            balanceCents,
          },
          {
            key: `${subject.subjectId} ${period} year`,
            kind: 'year',
            subject,
            period,
            debitCents: yearDebitCents,
            creditCents: yearCreditCents,
            side,
            balanceCents,
          },
        ],
      ),
  ]);
}
