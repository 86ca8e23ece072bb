import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { searchText } from '@/lib/rules/search-text.ts';

/** What a cell may name: a subject or an auxiliary item. */
export interface Choice {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Pinyin and initials. */
  readonly sounds: string;
  /** Of a subject that is kept in one. */
  readonly currency?: ForeignCurrency | null;
  /** Of a subject that is counted. */
  readonly unit?: string | null;
}

export const choiceLabel = ({ code, name }: Choice) => `${code} ${name}`;

/**
 * How well a choice fits what is typed: by the beginning of its code, in its name, by its sounds; 0 where it does not.
 */
function fitness({ code, name, sounds }: Choice, wanted: string): number {
  if (searchText(code) === wanted) return 4;
  if (searchText(code).startsWith(wanted)) return 3;
  if (searchText(name).includes(wanted) || searchText(code + name) === wanted) return 2;
  return sounds.split(' ').some((sound) => sound.includes(wanted)) ? 1 : 0;
}

/**
 * The choices that fit what is typed, the best first, otherwise in their own order; all of them where nothing is typed.
 */
export function fittingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = searchText(typed);
  if (wanted === '') return choices;
  return choices
    .map((choice) => ({ choice, fits: fitness(choice, wanted) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ choice }) => choice);
}

/** The one that is meant beyond recordWarning: its code, its whole name, or nothing else fits. */
export function meantChoice(choices: readonly Choice[], typed: string): Choice | null {
  const wanted = searchText(typed);
  if (wanted === '') return null;
  const exact = choices.find(({ code, name }) => [code, name, code + name].some((text) => searchText(text) === wanted));
  const fitting = fittingChoices(choices, typed);
  return exact ?? (fitting.length === 1 ? (fitting[0] ?? null) : null);
}
