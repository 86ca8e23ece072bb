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
  sensitiveWords: 10_000,
  sensitiveWordChars: 30,
  /** Of a text that is tried. */
  triedTextChars: 1_000,
  schoolMessageTitleChars: 40,
  /** With its title it fits into one message of the messaging app, which takes 2,048 bytes. */
  schoolMessageChars: 600,
  /** Children or members of staff of one message. */
  schoolMessageReceivers: 3_000,
} as const;
