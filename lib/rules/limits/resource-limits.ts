/** Limits of teaching resources: part of the table of `limits.ts`. */
export const resourceLimits = {
  resourceFiles: 10,
  resourceFileBytes: 50_000_000,
  resourceTagsChars: 100,
  /** Characters of the text of one file by which a resource is found, and of all files of one. */
  fileTextChars: 20_000,
  resourceTextChars: 60_000,
  /** What the streams of a PDF may come to while its text is taken out. */
  pdfUnpackedBytes: 50_000_000,
  /** Editions that a resource shows, the newest. */
  resourceEditions: 20,
  /** Files that were uploaded and belong to nothing go after so many days. */
  resourceLooseFileDays: 2,
} as const;
