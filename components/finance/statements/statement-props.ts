import type { CountedLines } from '../finance-address.ts';

export interface StatementProps {
  readonly period: number;
  /** To the lines of a subject in a month's books. */
  readonly onSubject: (id: string, counted: CountedLines | null, period: number) => void;
}
