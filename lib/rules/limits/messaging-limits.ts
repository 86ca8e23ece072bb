/** Limits of the enterprise messaging app: part of the table of `limits.ts`. */
export const messagingLimits = {
  /** Calls that the messaging platform limits, or refuses for our configuration, rest so long. */
  wxworkLimitedSeconds: 60,
  /** Tokens are renewed so long before their end. */
  wxworkTokenEarlySeconds: 300,
  /** Whoever fetches a token is waited for so long by other processes. */
  wxworkFetchSeconds: 20,
  /** A ticket for pages that is no older is not fetched anew, whatever the messaging app says of it. */
  wxworkYoungTicketSeconds: 60,
  wxworkTicketMinutes: 30,
  /** So far may the platform's clock be ahead of ours. */
  wxworkAheadMinutes: 10,
  wxworkStateMinutes: 10,
  /** As long as the platform's code for an installation. */
  wxworkInstallMinutes: 20,
  /** Longer than a sign-in by password takes, shorter than a lunch. */
  wxworkMemberTicketMinutes: 10,
  /** Old links that one address may follow. */
  wxworkOldLinksPerMinute: 20,
  /** The pictures of a school's notice code are asked for once a day. */
  wxworkSubscribeCodeHours: 24,
  wxworkPictureBytes: 512 * 1024,
  /** A sync that somebody asks for is not begun anew before. */
  wxworkSyncSeconds: 60,
  /** A preview is true for so long; whoever carries it out later reads anew. */
  wxworkPreviewMinutes: 60,
  /** Lines of a run that are carried out in one transaction. */
  wxworkRunBatch: 100,
  /** So many days may the removal of a member be taken back. */
  wxworkGraceDays: 7,
  wxworkLeavingShown: 200,
  /** What runs did stays readable so long. */
  wxworkRunsKeptDays: 90,
  /** What a school wants to reach until it says otherwise. */
  wxworkCoveragePercent: 90,
  /** Days of which the share of reached families is shown. */
  wxworkCoverageDays: 30,
  /** Rows of a sheet of parents' phones. */
  parentPhoneRows: 10_000,
  wxworkEventsKeptDays: 30,
  /** What families and staff were told, and whether it came; nobody asks for that in the next half year. */
  wxworkMessagesKeptDays: 180,
  wxworkCallbackBytes: 256 * 1024,
  /** Messages that are not the platform's which one sender may try at one callback address. */
  wxworkRefusedPerMinute: 30,
  wxworkMessageReceivers: 1_000,
  /** Of a card. */
  wxworkCardTitleBytes: 128,
  wxworkCardTextBytes: 512,
  /** Colleagues that one person writes to at once. */
  messageReceivers: 50,
} as const;
