const MiB = 1024 * 1024;

/** Limits of signing in, of proofs and of what holds a page: part of the table of `limits.ts`. */
export const signInLimits = {
  sessionIdleMinutes: 30,
  sessionAbsoluteHours: 12,
  sessionTouchSeconds: 60,
  /** Kept by the backend and by the gateway before it: a withdrawn right is gone from all processes within five. */
  rightsCacheSeconds: 2,
  /** Menu and rights are waited for so long; where older ones are known, as a first call is. */
  rightsMs: 30_000,
  /** Where they take longer than this, an empty frame says so meanwhile. */
  emptyFrameAfterMs: 600,
  /** So long older rights stand in while the backend does not say; what may be done is decided by its verbs. */
  lastRightsSeconds: 600,
  /** A page that is the same for every stranger is rendered anew after so long; so many looks of it are kept. */
  publicPageSeconds: 10,
  publicPagesKept: 200,
  /** Who signs in, or does what else a stranger may, waits no longer for a backend than this. */
  strangerMs: 15_000,
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
  /** How long a read may hold up those that share its transaction. */
  sharedReadMs: 50,
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
  /** Schools that one account may found in a window. */
  schoolsFounded: 3,
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
} as const;
