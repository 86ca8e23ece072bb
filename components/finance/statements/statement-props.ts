export interface StatementProps {
  readonly period: number;
  /** To the lines of a subject. */
  readonly onSubject: (id: string) => void;
}
