/** Limits of teaching resources: part of the table of `limits.ts`. */
export const resourceLimits = {
  resourceFiles: 10,
  resourceFileBytes: 50_000_000,
  resourceTagsChars: 100,
  /** Files that were uploaded and belong to nothing go after so many days. */
  resourceLooseFileDays: 2,
} as const;
