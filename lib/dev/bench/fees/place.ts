import type pg from 'pg';
import type { Visitor } from '../visitor.ts';

/** A school in which is measured, by the product and by plain SQL. */
export interface Place {
  readonly schoolId: string;
  readonly visitor: Visitor;
  /** The process that serves. */
  readonly pid: number;
  /** A connection of the owner, whom no policy of rows holds up. */
  readonly plain: pg.Client;
}
