import type { StandardFacts, StandardKind } from '@/lib/rules/group/standard-lines.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import type { Ctx } from './context.ts';

/** What a school has of a kind: its own row, and what that says in the words of a standard. */
export interface OwnStandardRow extends StandardFacts {
  readonly rowId: string;
}

/**
 * How a module takes part in the standards of organisations: it reads and writes its own rows, by its own verbs, inside
 * a school and in that school's transaction.
 */
export interface StandardSource {
  readonly kind: StandardKind;
  /** Who adopts must hold it in the school. */
  readonly key: string;
  /** What somebody typed, as it is kept; or the field that cannot be kept so. */
  typed(line: StandardFacts): StandardFacts | { readonly fault: keyof StandardFacts };
  /** As people read it, where that is not what is kept. */
  shown?(line: StandardFacts, locale: Locale): StandardFacts;
  /** All that the school has of the kind. */
  read(ctx: Pick<Ctx, 'tx' | 'school' | 'locale'>): Promise<readonly OwnStandardRow[]>;
  /** By what a line is recognised that the school has already when it first meets the standard. */
  likeness(line: StandardFacts): string;
  /** Writes a line into a row, or into a new one, by the module's own verb. @returns the row's id */
  write(ctx: Ctx, rowId: string | null, line: StandardFacts): Promise<string>;
}
