/** How a journey through the messaging app can end without leading in. */
const outcomes = [
  'notInitialised',
  'notInstalled',
  'suspended',
  'noStatus',
  'noSchool',
  'outsider',
  'restart',
  'refused',
  'unavailable',
  'misconfigured',
  'noApp',
] as const;

export type Outcome = (typeof outcomes)[number];

/** The outcome of that name; what nobody knows begins anew. */
export const outcomeOf = (name: string | undefined): Outcome => outcomes.find((one) => one === name) ?? 'restart';
