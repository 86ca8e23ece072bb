const MiB = 1024 * 1024;

/** Limits of the media library and of messages to families and staff: part of the table of `limits.ts`. */
export const mediaLimits = {
  /** What a school may keep, its trash included. */
  mediaSchoolBytes: 2 * 1024 * MiB,
  /** One film or recording; a picture has `pictureBytes`. */
  mediaFileBytes: 100 * MiB,
  mediaNameChars: 100,
  /** File systems take no longer names. */
  mediaNameBytes: 255,
  mediaDirs: 1_000,
  mediaDirLevels: 6,
  /** Rows of one answer of the file list (modules section 9). */
  mediaListRows: 10_000,
  /** Files that are moved, thrown away or decided at once. */
  mediaMany: 100,
} as const;
