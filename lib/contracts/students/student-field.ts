import type { ReferenceName } from './reference-lists.ts';

/** The sections of a record, in form and detail. */
export type Section = 'child' | 'identity' | 'household' | 'file';

/**
 * What a field holds, and its control in the form; `own` is written by hand and named in
 * `components/students/record/record-fields.tsx`.
 */
type Holds =
  | {
      readonly is: 'line';
      readonly max: number;
      readonly required: boolean;
      readonly control: 'line' | 'wide' | 'lines' | 'own';
      readonly masked: false;
    }
  | {
      readonly is: 'code';
      readonly of: ReferenceName;
      readonly required: boolean;
      readonly control: 'code' | 'own';
      readonly masked: false;
    }
  | { readonly is: 'day'; readonly required: false; readonly control: 'day'; readonly masked: false }
  /** The number of a document: nobody reads it whole without `reveal`, replies have it as `nameMasked`. */
  | {
      readonly is: 'document';
      readonly max: number;
      readonly required: false;
      readonly control: 'own';
      readonly masked: true;
    }
  /** Written by the id of a class, told everywhere else by its name, as `className`. */
  | { readonly is: 'class'; readonly required: false; readonly control: 'own'; readonly masked: false };

/** A column of the list: `at` is its place among the columns. */
export interface Listed {
  readonly at: number;
  /** Pixels. */
  readonly width: number;
  /** The order of the list that its header asks for. */
  readonly sort: string | null;
  /** `needed` always, `usual` unless it is put away, `extra` only where it is chosen. */
  readonly shown: 'needed' | 'usual' | 'extra';
  /** Also on phones. */
  readonly telling: boolean;
  /** Cut where it is long, whole in the tip. */
  readonly cut: boolean;
}

/** A column of sheets that are read: its titles beside our own names of the field. */
export interface Imported {
  /** Its place among the columns of the template and of the export. */
  readonly at: number;
  /** `plain`: by what the field holds; `own`: by hand, in `read-row.ts`. */
  readonly read: 'plain' | 'own';
  readonly titles: readonly string[];
}

/**
 * One fact of a child: what it holds and what becomes of it. Whoever adds one decides all of it; null and false are
 * decisions too. Its text stands under `field` of the module's messages.
 */
export type StudentField = Holds & {
  /** Its place among the facts of a record where they are checked, merged and told. */
  readonly at: number;
  readonly written: 'always' | 'atEnrolment';
  /** What it is at enrolment unless it is given; undefined where it has to be. */
  readonly initial: string | null | undefined;
  /** Its section of the form, which has them in the order of the table. */
  readonly form: Section;
  readonly detail: Section | null;
  readonly listed: Listed | null;
  /** The printed list of a class that has it as a column. */
  readonly printed: 'roster' | 'emergency' | null;
  /** Its place among the data whose absence is told; null where it may be missing. */
  readonly wanted: number | null;
  /** What the time line calls a change of it; null where it is not told. */
  readonly told: 'classChanged' | 'recordChanged' | 'healthChanged' | null;
  /** Whether a surviving record may take it from the other. */
  readonly merged: boolean;
  /** Whether it may be set for many records at once; never what others are derived from or checked with (`many.ts`). */
  readonly many: boolean;
  readonly imported: Imported | null;
  readonly exported: boolean;
  /** Its place among the columns of the class member report. */
  readonly reported: number | null;
};

/** What is read of it. */
export type ValueOf<F, Lists> = F extends { readonly is: 'line' }
  ? string
  : F extends { readonly is: 'code'; readonly required: true; readonly of: infer L extends keyof Lists }
    ? Lists[L] extends readonly (infer Code)[]
      ? Code
      : never
    : string | null;
