/** Limits of approvals: part of the table of `limits.ts`. */
export const approvalLimits = {
  /** People, roles or departments that one rule or branch of a flow names. */
  approvalNamed: 50,
  approvalRules: 10,
  approvalBranches: 20,
  /** Hours of work until a task is late: half a year of them. */
  approvalHoursMax: 999,
  approvalFiles: 9,
  /** After so many days a file goes that nothing names. */
  approvalLooseFileDays: 7,
  /** Decided in one go. */
  approvalBatch: 50,
  /** How often what waits is looked at: on the first day of an absence, and where somebody is late or gone. */
  approvalWatchHours: 0.5,
  /** How often it is proved that every application waits for somebody. */
  approvalCheckHours: 24,
  /** The longest absence that somebody is answered for. */
  delegateDays: 366,
} as const;
