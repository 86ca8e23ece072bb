import type { MeasureName } from '@/lib/contracts/group/figure.data.ts';
import type { ReportedFigures } from '@/lib/rules/group/reported-figures.ts';
import type { StandardKind } from '@/lib/rules/group/standard-lines.ts';
import type { FigureAsk } from '../kernel/figure-ask.ts';
import type { StandardSource } from '../kernel/standard-source.ts';

export type Figures = ReportedFigures<MeasureName>;

/** What a module counts of a school for those above it: sums alone, never a row. */
export type FigureSource = (ask: FigureAsk) => Promise<Figures>;

let sources: readonly FigureSource[] | null = null;

/** Says who counts what, all of it at once; the application does, where it is put together. */
export function joinGroup(given: { readonly figures: readonly FigureSource[] }): void {
  sources = given.figures;
}

/** Who counts. Before it was said every school would have reported nothing, so it fails. */
export function figureSources(): readonly FigureSource[] {
  if (!sources) throw new Error('Nobody has said what is counted for groups (lib/backend/joined.ts)');
  return sources;
}

let standards: readonly StandardSource[] | null = null;

/** Says which modules take part in standards, all of it at once; the application does, where it is put together. */
export function joinStandards(given: readonly StandardSource[]): void {
  standards = given;
}

/** Who reads and writes a kind of standard. */
export function standardSource(kind: StandardKind): StandardSource {
  const source = standards?.find((one) => one.kind === kind);
  if (!source) throw new Error(`Nobody has said who writes standards of the kind ${kind} (lib/backend/joined.ts)`);
  return source;
}
