/** Limits of public displays: part of the table of `limits.ts`. */
export const displayLimits = {
  /** Characters of the key in the address of a public screen, with room for a longer one. */
  screenKeyChars: 120,
  screenNoticeChars: 120,
  screenSourceChars: 500,
  screenRangesChars: 400,
  screenAddresses: 50,
  /** Addresses that open nothing, asked for from one place. */
  screenWrongPerMinute: 30,
  /** Digits for a display: how long they count, wrong ones from one place, and in one school within that time. */
  screenCodeMinutes: 10,
  screenCodesPerMinute: 10,
  screenCodesPerSchool: 100,
  /** Displays that one address is open on, in one process. */
  screenListeners: 250,
  /** A display's stream ends after so long, and the display begins another. */
  screenStreamSeconds: 3_600,
  /**
   * How often displays are told at most, look for what another process has changed, hear that all is well, and are
   * worked out anew though nothing was done (a day or an hour begins); of how many schools at once.
   */
  screenGapMs: 1_000,
  screenLookSeconds: 3,
  screenPulseSeconds: 10,
  screenRefreshSeconds: 60,
  screenLooksAtOnce: 3,
  /** Days of the curve of a display, and passages that it shows. */
  screenSickDays: 30,
  screenPassages: 12,
} as const;
