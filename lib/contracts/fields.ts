/**
 * What a field holds, which says its schema (`field-schemas.ts`), its control in a form and its cell in a list at once.
 * Plain data: lists and forms read it in the browser, where no schema belongs.
 */
export type FieldKind =
  | { readonly is: 'line'; readonly max: number; readonly optional?: true; readonly verbatim?: true }
  | { readonly is: 'choice'; readonly of: readonly (string | number)[]; readonly first?: string | number }
  /** A new record begins with the day that it is at the school, where `first` says so. */
  | { readonly is: 'day' | 'month'; readonly optional?: true; readonly first?: 'today' }
  /** A text of several lines. What is `verbatim` (a key) is no prose: no service of the browser reads its spelling. */
  | { readonly is: 'text'; readonly max: number; readonly optional?: true; readonly verbatim?: true }
  /** An amount in cents, of zero and more; of less too where it says so. */
  | { readonly is: 'money'; readonly signed?: true; readonly optional?: true }
  /** A quantity of zero and more, in ten-thousandths. */
  | { readonly is: 'quantity'; readonly optional?: true }
  /**
   * A child by its id, found by name in the register, or by a call for those who may not open that; `choices` of the
   * form name the one that stands there.
   */
  | { readonly is: 'child'; readonly optional?: true; readonly by?: 'goods.issueChildren' }
  /** A row of something else by its id, chosen among what the form is given (`RecordForm`, choices). */
  | { readonly is: 'reference'; readonly optional?: true }
  | { readonly is: 'tick'; readonly first?: boolean }
  | { readonly is: 'whole'; readonly min: number; readonly max: number; readonly first?: number }
  /** Not written by people: a moment, in ISO; a number; null where there is none yet. */
  | { readonly is: 'instant' | 'number' };

/** Where a field stands in the list of its records; `telling` also on phones. */
interface Listed {
  /** Pixels. */
  readonly width: number;
  /** Its title, where that is not the field's own. */
  readonly title?: string;
  readonly telling?: true;
  /** Cut where it is long, whole in the tip. */
  readonly cut?: true;
  /** Empty in most rows: left out of a page where nothing is in it. */
  readonly optional?: true;
  /** Figures stand below each other. */
  readonly align?: 'end';
  /** A choice, or a tick, that is shown as a badge, in which tone. */
  readonly tones?: Readonly<Record<string, 'plain' | 'good' | 'warn' | 'bad'>>;
}

/**
 * One field of a record: whoever adds one decides all of it. Its texts are named after it: `name`, choices under
 * `nameOf` (a tick too, where yes and no do not tell it), its help `nameHelp`.
 */
export type Field = FieldKind & {
  /** Its section of the form, by the name of the section's title; null where people do not write it. */
  readonly form: string | null;
  /** A sentence stands below its control. */
  readonly help?: true;
  readonly listed: Listed | null;
};

/** The fields of a record by name, in the order of its form: `as const satisfies Fields`. */
export type Fields = Readonly<Record<string, Field>>;

/** What a field's value is once it is read. */
export type ValueOf<F> = F extends { readonly is: 'choice'; readonly of: readonly (infer V)[] }
  ? V
  : F extends { readonly is: 'tick' }
    ? boolean
    : F extends { readonly is: 'whole' }
      ? number
      : F extends { readonly is: 'money' | 'quantity'; readonly optional?: never }
        ? number
        : F extends { readonly is: 'number' | 'money' | 'quantity' }
          ? number | null
          : F extends
                | { readonly is: 'instant' }
                | { readonly is: 'day' | 'month' | 'reference' | 'child'; readonly optional: true }
            ? string | null
            : string;

/** The names of the fields that people write. */
export type WrittenName<F extends Fields> = { [K in keyof F]: F[K]['form'] extends null ? never : K }[keyof F];
