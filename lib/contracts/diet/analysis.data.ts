/**
 * How an analysis counts food: by the published recipe, by what the kitchen weighed, or by the books of the store
 * (opening, and what came, less closing).
 */
export const analysisMethods = ['recipe', 'usage', 'bookkeeping'] as const;
export type AnalysisMethod = (typeof analysisMethods)[number];
