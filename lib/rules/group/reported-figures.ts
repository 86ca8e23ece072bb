/** What a school comes to: so many, cents, or so many of `base`. */
export interface ReportedFigure {
  readonly value: number;
  readonly base: number | null;
}

/** Figures by measure; one that the school has not recorded, or that a past day cannot be told of, is left out. */
export type ReportedFigures<M extends string> = Partial<Record<M, ReportedFigure>>;
