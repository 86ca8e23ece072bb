import { readerLimits } from './reader-limits.ts';

const MiB = 1024 * 1024;

/**
 * Every limit of the product in one table: sizes in bytes, times in milliseconds unless the name says otherwise.
 * Screens, schemas and the README read it.
 */
export const limits = {
  jsonBodyBytes: 1 * MiB,
  jsonDepth: 64,
  /** Largest reply of a backend that is read; streams are not held to it. */
  replyBytes: 32 * MiB,

  importFileBytes: 20 * MiB,
  /** A picture as it is sent (modules section 5). */
  pictureBytes: 10 * MiB,
  /** Side of a photo as it is kept (modules section 5). */
  photoPixels: 240,
  /** Side of an operator's sign beside the product's name. */
  signPixels: 96,
  /** Longest side of a scanned paper as it is kept. */
  scanPixels: 2_400,
  /** A document counts as running out from so many days before. */
  documentNoticeDays: 30,
  /** Pixels of a picture that is opened at all. */
  pictureInputPixels: 60_000_000,
  /** Unpacked size of all parts of a spreadsheet file. */
  importUnpackedBytes: 200 * MiB,
  importRows: 50_000,
  importColumns: 100,
  importCellChars: 500,
  /** Texts that a workbook's cells may share. */
  importCells: 2_000_000,
  /** Rows at the top among which the header is looked for. */
  importHeaderRows: 10,
  /** Merged cells of a sheet that are filled; a sheet with more of them is a drawing. */
  importMerges: 5_000,
  archiveParts: 1_000,
  ...readerLimits,
  importSampleRows: 10,
  importPageRows: 100,
  /** Sheets of a workbook among which is chosen, and those that are looked into to choose one at first. */
  importSheets: 50,
  importSheetsSeen: 8,
  /** Causes of faults that are told apart on the screen. */
  importCauses: 100,
  /** Rows that one answer changes in one transaction; what has more of them asks again. */
  importAnswerRows: 2_000,
  importUndoDays: 30,
  /** Rows of one transaction of an import: long enough to be quick, short enough to let others in. */
  importBatchRows: 250,
  exportRows: 100_000,
  /** Rows of a list that is looked at whole and printed. */
  printedRows: 2_000,

  searchMatches: 500,
  /** Colleagues that a search of a picker finds at most. */
  contactMatches: 50,
  pageSizes: [10, 20, 30, 50],
  /** The last page of a list that may be asked for. */
  pagesMax: 100_000,
  /** What a pager offers where the rows come from no list of the server (modules section 9). */
  pagerSizes: [10, 20, 30, 40, 50],
  pageSizeDefault: 10,
  /** Lines of a card of the work bench. */
  benchRows: 8,
  benchShortcuts: 16,
  /** Birthdays are told for today and the days after it, so many in all. */
  birthdayDays: 7,
  batchRows: 500,

  nameChars: 50,
  /** Of a word that colleagues are searched by. */
  searchWordChars: 64,
  noteChars: 500,
  numberChars: 32,
  documentNumberChars: 32,
  addressChars: 200,
  guardians: 6,
  eventPageRows: 20,
  /** Lines of a school's own on the check list before a leaving. */
  leavingItems: 20,
  leavingItemChars: 40,
  /** Fields of the record that a school may add, and choices of one. */
  customFields: 50,
  customChoices: 50,
  gradeMax: 12,
  classCapacityMax: 500,
  classStaff: 10,
  departments: 500,
  departmentLevels: 6,
  roomChars: 30,
  reasonChars: 200,
  /** Children moved by one grouping. */
  groupingRows: 2_000,
  /** A change of classes can be taken back for so long, as long as no later one exists. */
  classChangeUndoDays: 7,
  promotionPageRows: 100,
  /** A day's attendance can be recorded for so long without the key to correct. */
  attendanceOpenDays: 7,
  leaveDaysMax: 180,
  /** Days of the school calendar that are asked for or stated at once: a little more than a year. */
  calendarSpanDays: 400,
  terms: 100,

  titleChars: 80,
  /** Written text with its marks. */
  richTextChars: 100_000,
  summaryChars: 120,
  /** An event stream ends after so long; the browser begins another. */
  liveSeconds: 300,
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

  /** Characters of the key in the address of a public screen, with room for a longer one. */
  screenKeyChars: 120,
  screenNoticeChars: 120,
  screenSourceChars: 500,
  screenRangesChars: 400,
  screenAddresses: 50,
  /** Addresses that open nothing, asked for from one place. */
  screenWrongPerMinute: 30,
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

  /** A single price or amount, in cents. */
  moneyCentsMax: 100_000_000_00,
  feeLines: 30,
  /** Prices agreed and discounts given on one child's plan. */
  feeExceptions: 20,
  /** Payers of one child's plan beside the main one, and parts in which a charge may be paid. */
  feePayers: 4,
  /** Children picked to be given one plan; their ids travel in an address. */
  planPicked: 100,
  feeInstalments: 12,
  feeQuantityHundredthsMax: 100_000,
  /** Charge or refund plans that are looked at together. */
  feePlans: 500,
  /** Classes that a charge plan names. */
  feeScopeClasses: 200,
  feeCodeChars: 20,
  dictionaryCodeChars: 32,

  /** Lines of one voucher. */
  financeVoucherLines: 1_000,
  /** Lines of the vouchers that are printed together. */
  financePrintLines: 5_000,
  financeSummaryChars: 100,
  /** Attached originals of one voucher. */
  financeVoucherFiles: 30,
  /** An original waits so long for the voucher that it was uploaded for. */
  financeLooseFileDays: 7,
  financeTemplates: 300,
  /** Opening balances of a ledger, one for each subject and set of auxiliary items. */
  financeOpenings: 5_000,
  /** Lines of a book that are looked at together. */
  financeBookRows: 200,
  /**
   * Lines of a book in one exported file, and how many of them are read at a time: memory does not grow with the book.
   */
  financeExportLines: 1_000_000,
  financeExportPage: 5_000,
  /**
   * A package of a year's books: as it is written, as it may be brought back, and unpacked; its list must hold so many
   * parts.
   */
  financeArchiveBytes: 4095 * MiB,
  financeArchiveParts: 60_000,
  financeArchiveUploadBytes: 256 * MiB,
  financeArchiveUnpackedBytes: 6144 * MiB,
  financeArchiveManifestChars: 16 * MiB,
  /** Of a page of its vouchers, and of a row of its tables. */
  financeArchiveShownLines: 20_000,
  financeArchiveRowChars: 65_536,
  /** A file of vouchers: a million lines as other programs write them. */
  financeImportBytes: 256 * MiB,
  financeImportLines: 1_200_000,
  /**
   * Lines of vouchers that one transaction of an import brings in: long enough to be quick, short enough to let others
   * in.
   */
  financeImportBatchLines: 4_000,
  /** Faults of one import that are kept to be shown. */
  financeImportFaults: 1_000,
  financeImportsShown: 20,
  /** What another program knows a voucher by. */
  financeReferenceChars: 100,
  /** Lines of one statement of a bank, and of a page of them. */
  financeStatementLines: 5_000,
  financeBankPageRows: 50,
  /** Cells of a statement that are mended before it is kept; a sheet with more of them is asked of the bank anew. */
  financeStatementMends: 200,
  /** Lines or entries that are compared with each other to find matches. */
  financeMatchedRows: 5_000,
  /** A closed month stays reopened for so long at most. */
  financeReopenHours: 24,
  /** Number of the document that shows that a restriction ended. */
  fundReferenceChars: 60,
  /** Subjects of one edition of the accounting standard that the next keeps in two. */
  financeSplits: 20,

  placeChars: 30,
  /** A device that was silent for longer is offline; one sends a heartbeat every minute. */
  deviceSilentMinutes: 3,
  /** A clock that is further off is told, and corrected in what the device sends. */
  deviceDriftSeconds: 60,
  deviceKeyHintChars: 4,
  deviceCallsPerMinute: 120,
  accessClasses: 200,
  accessChildren: 500,
  accessPlaces: 50,
  accessWindows: 6,
  /** Days of what happened at gates that are looked at together. */
  accessRecordDays: 31,
  /** Calls with a wrong key that one address may make. */
  deviceWrongPerMinute: 60,
  /** Punches of one call. */
  punchBatch: 500,
  punchNumberChars: 40,
  punchCodeChars: 40,
  /** A device that was without a network may send what is no older; later days are closed for recording. */
  punchDays: 7,
  dormFloors: 60,
  dormRoomsPerFloor: 60,
  dormBeds: 20,
  /** Marks that one tap or one walk along a corridor records. */
  dormRollEntries: 500,
  /** Nights of a building, or of a child, that are looked at together. */
  dormNights: 30,

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

  sessionIdleMinutes: 30,
  sessionAbsoluteHours: 12,
  sessionTouchSeconds: 60,
  rightsCacheSeconds: 10,
  /** Menu and rights are waited for so long; where older ones are known, as a first call is. */
  rightsMs: 8_000,
  /** So long older rights stand in while the backend does not say; what may be done is decided by its verbs. */
  lastRightsSeconds: 600,
  /** The work bench waits so long for its figures; those that are late are left out. */
  benchMs: 3_000,
  /** After so many failures in so short a time, without an answer between them, a backend family is left alone. */
  familyFailures: 5,
  familyFailuresMs: 10_000,
  familyRestMs: 5_000,
  /** What a page asks first holds it no longer than this; the browser asks for what is late. */
  firstCallsMs: 1_500,
  /** A page whose first answers take longer shows its skeletons meanwhile; sooner they would only flash. */
  skeletonAfterMs: 200,
  /** What decorates a page holds it no longer than this; what is later waits for the next page. */
  decorationMs: 300,
  /** A decoration that was late is not asked for again so soon. */
  lateSeconds: 5,
  /** Days left change at midnight, and a renewal may show a minute later. */
  expiryCacheSeconds: 60,
  captchaMinutes: 5,
  captchaAfterFailures: 3,
  /** Pictures that one address may ask for in a window. */
  captchaPictures: 120,
  /** Questions in place of pictures: programs answer them more easily, so an address gets fewer. */
  captchaQuestions: 30,
  lockAfterFailures: 10,
  /** The first lock; each further one lasts twice as long, up to the most. */
  lockMinutes: 15,
  lockMinutesMax: 240,
  /** Failures of an account are forgotten after this long. */
  accountWindowHours: 24,
  addressFailures: 60,
  /** From here on everybody at the address copies a picture. */
  addressFailuresBeforeCaptcha: 20,
  addressWindowMinutes: 15,
  /** Failures of all addresses together in one window after which everybody copies a picture. */
  overallFailuresBeforeCaptcha: 1_000,
  /** How long a replaced token is told that the school was switched rather than that the session ended. */
  replacedTokenSeconds: 60,
  firstAdministratorTicketHours: 24,
  smsCodeMinutes: 5,
  smsCodeTries: 5,
  smsGapSeconds: 60,
  smsPerPhoneHour: 5,
  smsPerPhoneDay: 10,
  /** Messages that one address may ask for in a window, and after how many a picture is asked for. */
  smsPerAddress: 30,
  smsPerAddressBeforeCaptcha: 5,
  /** Messages of the whole installation in a day. */
  smsPerDay: 5_000,
  /** Codes and passwords that one address or one signed-in person may try in a window. */
  codeTriesPerAddress: 60,
  provingTries: 10,
  /** A proof of the person lasts so long for changes of phone and bindings. */
  provenMinutes: 10,
  /**
   * What a person sees whole in an hour without being asked, and how much more a second proof opens (`reveal-brake.ts`
   * says why so many).
   */
  revealNumbers: { free: 60, more: 200 },
  revealSheets: { free: 2, more: 60 },
  revealExports: { free: 0, more: 5 },
  /**
   * A proof opens the brake on revealing for so long: longer than for changes of the account (`provenMinutes`), because
   * lists are worked through.
   */
  revealProvenMinutes: 15,
  stepTicketMinutes: 15,
  invitationHours: 72,
  /** Roles that one member of staff has. */
  rolesOfOne: 20,
  /** Members of staff who are invited at once. */
  invitationsAtOnce: 200,
  /**
   * Calls in a row that a provider of sign-ins or messages may leave unanswered, and how long it is left alone then.
   */
  providerMisses: 5,
  providerPauseSeconds: 30,
  recoveryHours: 24,
  providerStateMinutes: 10,
  qrSignInMinutes: 5,
  qrPicturesPerAddress: 60,
  outboxRows: 50,
  signInsShown: 20,
  jobsShown: 10,
  avatarPixels: 240,
  avatarBytes: 10 * MiB,
  appExpiryNoticeDays: 30,
  passwordCharsMin: 8,
  passwordCharsMax: 128,

  deletedKeptDays: 30,
  /** A repeated write is recognised for so long. */
  idempotencyKeptDays: 2,
  /** How often what is over its time is taken away. */
  sweepHours: 24,
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

  /** Calls that the messaging platform limits, or refuses for our configuration, rest so long. */
  wxworkLimitedSeconds: 60,
  /** Tokens are renewed so long before their end. */
  wxworkTokenEarlySeconds: 300,
  /** Whoever fetches a token is waited for so long by other processes. */
  wxworkFetchSeconds: 20,
  /** A ticket for pages that is no older is not fetched anew, whatever the messaging app says of it. */
  wxworkYoungTicketSeconds: 60,
  wxworkTicketMinutes: 30,
  wxworkStateMinutes: 10,
  /** As long as the platform's code for an installation. */
  wxworkInstallMinutes: 20,
  /** Longer than a sign-in by password takes, shorter than a lunch. */
  wxworkMemberTicketMinutes: 10,
  /** Old links that one address may follow. */
  wxworkOldLinksPerMinute: 20,
  wxworkEventsKeptDays: 30,
  /** What families and staff were told, and whether it came; nobody asks for that in the next half year. */
  wxworkMessagesKeptDays: 180,
  wxworkCallbackBytes: 256 * 1024,
  wxworkMessageReceivers: 1_000,
  /** Colleagues that one person writes to at once. */
  messageReceivers: 50,
} as const;
