import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { FoodItemRow } from './stock-analysis.ts';

/** What an item of the store is named as: its food material, and what one of its units weighs. */
export const foodItemFields = {
  material: { is: 'reference', form: 'facts', help: true, listed: null },
  unitGrams: { is: 'whole', min: 1, max: limits.packGramsMax, first: 1_000, form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** Which week's menus are bought for: its Monday. */
export const weekRequestFields = {
  weekOn: { is: 'day', form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** The days that are summed up, this month where none are chosen. */
export const stockAnalysisFilters = {
  q: { is: 'search', max: limits.nameChars },
  days: { is: 'span' },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 150, telling: true, cut: true },
  { at: 'unit', width: 70 },
  { at: 'materialName', title: 'material', width: 120, cut: true },
  { at: 'opening', width: 100, look: 'quantity' },
  { at: 'came', width: 100, look: 'quantity', telling: true },
  { at: 'went', width: 100, look: 'quantity', telling: true },
  { at: 'closing', width: 100, look: 'quantity', telling: true },
  { at: 'closingCents', width: 110, look: 'money' },
  { at: 'planned', width: 110, look: 'quantity' },
  { at: 'used', width: 110, look: 'quantity' },
  { at: 'difference', width: 110, look: 'quantity' },
  { at: 'price', width: 100, look: 'quantity' },
  { at: 'daysLeft', width: 90, look: 'count' },
  { at: 'dueOn', width: 120, look: 'day', optional: true },
] as const satisfies Columns<FoodItemRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const stockAnalysisListed = {
  endpoint: 'diet.stockAnalysis',
  words: 'diet-stock.stockAnalysis',
  filters: stockAnalysisFilters,
  columns,
} as const;
