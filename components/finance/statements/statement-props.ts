import type { CountedLines } from '../finance-address.ts';

export interface StatementProps {
  readonly period: number;
  /** To the lines of a subject. */
  readonly onSubject: (id: string, counted: CountedLines | null) => void;
}
