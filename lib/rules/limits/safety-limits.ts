/** Limits of warnings, pick-ups and visits: part of the table of `limits.ts`. */
export const safetyLimits = {
  /** How often rules look for what deserves a warning. */
  warningWatchMinutes: 2,
  warningMinutes: 2_880,
  muteHours: 168,
  /** Things seen that a device tells at once. */
  eventBatch: 100,
  /** Days by which handling and false alarms are judged. */
  warningDays: 30,
  /** Pictures shown beside each other (modules section 9). */
  monitorPanes: 4,
  /** How long a code for somebody whom parents send lives. */
  pickUpCodeHours: 4,
  /** Wrong codes that one member of staff may type at the gate in a window. */
  gateCodeTries: 20,
  /** Attendance is asked about for a school year and the holidays after it; the day records themselves stay. */
  punchesKeptDays: 400,
  /**
   * What devices have told is kept as long as the logs of a network are (Cybersecurity Law of 2017, article 21: six
   * months at least).
   */
  deviceEventsKeptDays: 190,
  /** Who was given which child: as long as a claim may be made (Civil Code, article 188: three years). */
  pickUpRecordsKeptDays: 1_096,
  visitorCompanyChars: 60,
  /** A plate of a car with a new energy has eight signs; others of the armed forces have more. */
  plateChars: 12,
  badgeChars: 12,
  /** People who come together on one appointment. */
  visitPersons: 60,
  /** How many days ahead somebody may be expected. */
  visitAheadDays: 60,
  /** Visits of today, and people inside, that the gate sees at once. */
  visitBoardRows: 300,
  /** Days of visits that are looked at together. */
  visitRecordDays: 93,
  /** Days of one's own visits that one is shown. */
  ownVisitDays: 30,
  /** How long visits are kept where a school has set nothing else, and what it may set. */
  visitsKeptDays: 180,
  visitsKeptDaysMin: 30,
  visitsKeptDaysMax: 1_096,
  /** Warnings on the security screen, and names in one. */
  warningRows: 10,
  warningNames: 5,
} as const;
