const MiB = 1024 * 1024;

/** Limits of the media library and of messages to families and staff: part of the table of `limits.ts`. */
export const mediaLimits = {
  /** What a school may keep, its trash included. */
  mediaSchoolBytes: 2 * 1024 * MiB,
  /** One film or recording; a picture has `pictureBytes`. */
  mediaFileBytes: 100 * MiB,
  /** What is larger comes in parts of this size, which go on where they stopped, within this time. */
  mediaChunkBytes: 4 * MiB,
  mediaUploadHours: 24,
  mediaNameChars: 100,
  /** Of all tags of a file together. */
  mediaTagsChars: 200,
  /** Of words that were met. */
  wordHitsShown: 100,
  /** File systems take no longer names. */
  mediaNameBytes: 255,
  mediaDirs: 1_000,
  mediaDirLevels: 6,
  /** Rows of one answer of the file list (modules section 9). */
  mediaListRows: 10_000,
  /** Files that are moved, thrown away or decided at once. */
  mediaMany: 100,
  /** Lines of each table of what fills the library. */
  mediaSums: 6,
  /** A file that was not changed for so many days may be one that nobody needs. */
  mediaOldDays: 180,
  sensitiveWords: 10_000,
  sensitiveWordChars: 30,
  /** Of words that are added together. */
  sensitiveWordsTyped: 20_000,
  /** Of a text that is tried. */
  triedTextChars: 1_000,
  schoolMessageTitleChars: 40,
  /** With its title it fits into one message of the messaging app, which takes 2,048 bytes. */
  schoolMessageChars: 600,
  /** Children or members of staff of one message. */
  schoolMessageReceivers: 3_000,
  /** A message may wait so long for its time, and its links open it so long after it was sent or was to be answered. */
  schoolMessageAheadDays: 60,
  schoolMessageLinkDays: 60,
  /** The work bench tells of answers that are lacking to messages of so many days. */
  schoolMessageFollowedDays: 30,
  /** So many receivers may have come, gone or become reachable since a message was looked at, and it still leaves. */
  schoolMessageChangesUnasked: 5,
  /** Of a signature that was drawn with a finger, as the path of a picture of this size. */
  signatureChars: 4_000,
  signatureWidth: 300,
  signatureHeight: 120,
} as const;
