/** Limits of what is kept, of jobs and of what a person lays down: part of the table of `limits.ts`. */
export const upkeepLimits = {
  deletedKeptDays: 30,
  /** A repeated write is recognised for so long. */
  idempotencyKeptDays: 2,
  /** How often what is over its time is taken away. */
  sweepHours: 24,
  /** How often a school's health is looked through for what somebody is to be reminded of. */
  healthWatchHours: 0.25,
  /** Requests, calls and statements that take longer are named in the log. */
  slowRequestMs: 2_000,
  slowCallMs: 1_000,
  slowStatementMs: 500,
  /** How long a start waits for its PostgreSQL server, and the oldest that will do. */
  databaseConnectSeconds: 10,
  postgresVersion: 15,
  /** How often a backup is taken where a folder for them is named. */
  backupHours: 24,
  sweepBatchRows: 500,
  /** How long an ended session is still known, for the person's list of them. */
  sessionsKeptDays: 30,
  finishedJobsKeptDays: 90,
  /** Bytes younger than this may still get the row that names them. */
  orphanFileHours: 24,
  /** Copies of files in an object store that nobody has fetched again go after this. */
  copiedFileDays: 7,
  /** How long an import that brought in no child waits for its next step. */
  importAbandonedDays: 7,
  jobHeartbeatSeconds: 5,
  jobLeaseSeconds: 30,
  jobAttempts: 5,
  /** Times in a row that a job may take its process with it, or be cut short with it, before it got any further. */
  jobCrashes: 1,
  jobPollSeconds: 15,
  viewedTabs: 20,
  menuEntries: 500,
  menuIdChars: 64,
  /** Views that a person keeps of one list, and of all lists of a school, which every page is told of. */
  savedViewsOfList: 20,
  savedViews: 100,
  savedViewNameChars: 20,
  savedViewParameters: 20,
  savedViewColumns: 60,
} as const;
