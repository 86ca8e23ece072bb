/** Failures about organisations and the schools that belong to them: part of the table of `lib/contracts/errors.ts`. */
export const groupErrors = {
  /** Organisations: one was to be removed in which others or schools are, or to stand where it cannot. */
  nodeInUse: { code: '4091401', status: 409 },
  nodeFaulty: { code: '4091402', status: 409 },
  /** Nobody else is head of the organisation. */
  lastHead: { code: '4091403', status: 409 },
  /** A school belongs to one organisation already. */
  schoolBound: { code: '4091404', status: 409 },
  schoolUnknown: { code: '4091405', status: 409 },
  personUnknown: { code: '4091406', status: 409 },
  /** A standard: a line waits for somebody's decision. */
  standardWaits: { code: '4091407', status: 409 },
  /** A subject of a standard stands below one that the books of the school do not have. */
  standardAbove: { code: '4091408', status: 409 },
} as const;
