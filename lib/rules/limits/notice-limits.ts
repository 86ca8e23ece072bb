/** Limits of notices, apps and logs: part of the table of `limits.ts`. */
export const noticeLimits = {
  titleChars: 80,
  /** Written text with its marks. */
  richTextChars: 100_000,
  summaryChars: 120,
  /** An event stream ends after so long; the browser begins another. */
  liveSeconds: 300,
  /** A page younger than this shows what stands. */
  livePageFreshMs: 3_000,
  /** A stream looks this often for what another process has changed. */
  livePollSeconds: 30,
  messagesKeptDays: 365,
  logNameChars: 100,
  trackedEvents: 50,
  logsKeptDays: 180,
  auditPageRows: 50,
  /** The page on how the system runs tells of tasks this far back, and of so many. */
  systemDays: 30,
  systemJobs: 20,
  /** An application for an app may be read by people only; it is short. */
  contactChars: 50,
  dutyStaff: 20,
  /** So many roles, and so many colleagues, are named to whoever lacks a right. */
  rightSources: 5,
  /** Days after its end during which an app may still be read. */
  appGraceDays: 15,
} as const;
