/** Limits of fees: part of the table of `limits.ts`. */
export const feeLimits = {
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
  /** Items that a batch of bills is limited to. */
  feeBatchItems: 100,
  /** Children whose bills are made in one transaction. */
  feeBatchStep: 500,
  /** Bills printed at once; one-off charges pasted at once; claims moved at once. */
  feeBillsPrinted: 100,
  feeOneOffRows: 2_000,
  feeClaimsMoved: 5_000,
  /** Rows of a sheet of opening amounts. */
  feeOpeningRows: 5_000,
  /** Months whose refunds are suggested at once; suggestions decided about at once. */
  feeRefundMonths: 6,
  feeRefundsDecided: 500,
  /** More than any school has; how many a person was told of. */
  feeRowsShown: 10_000_000,
  /** Children that a search of bills looks for. */
  feeSearchedChildren: 200,
  /** How long a bill lies in the trash. */
  feeTrashDays: 30,
  /** Children that a cashier's search shows; children of one family; bills and ways of paying of one payment. */
  feeFamiliesFound: 20,
  feeFamilyChildren: 10,
  feeBillsPaid: 60,
  feeTenders: 6,
  /** So long an order from home can be paid. */
  feeOrderMinutes: 120,
  /** The number of a slip or of the bank's entry. */
  feeReferenceChars: 64,
  /** Notes or coins of a kind in a drawer. */
  feePiecesMax: 100_000,
  feeReceiptsPrinted: 100,
  /** Lines, or balances, of one refund order; paid lines and balances of a child that it is chosen from. */
  feeRefundLines: 100,
  feeRefundable: 400,
  /** Refunds that the bank pays in one run; lines of its list above the titles. */
  feeRunRows: 300,
  feeRunLines: 20_000,
  feeTitlesWithin: 20,
  /** Transfers that are matched at once, set aside at once; unreadable lines and accounts that are told. */
  feeArrivalsMatched: 300,
  feeArrivalsMoved: 100,
  feeArrivalFaults: 100,
  feeArrivalAccounts: 20,
  /** Numbers of one batch of tickets; payments of one ticket; tickets registered at once, looked up, and exported. */
  feeTicketNumbers: 100_000,
  feeTicketPayments: 20,
  feeTicketsAtOnce: 200,
  feeTicketBatchesShown: 300,
  feeTicketGapsShown: 50,
  feeTicketsExported: 20_000,
  feeTicketCheckChars: 32,
  /** A subject of the books, as a number that finance knows. */
  feeSubjectChars: 20,
  /** Families that are urged at once, or chosen for it: their ids travel in an address; notices that are read first. */
  feeUrgesAtOnce: 500,
  feeUrgesPicked: 100,
  feeUrgesRead: 20,
  /** What names a merchant account or a key; a key as it is pasted. */
  feeKeyIdChars: 80,
  feeKeyChars: 8_000,
  /** How long a channel may take to answer; how often it may fail before it rests, and for how long. */
  feeChannelMs: 5_000,
  feeChannelMisses: 3,
  feeChannelRestMs: 60_000,
  /** What a channel answers; what it tells of itself, and the name of the door at which it does. */
  feeAnswerBytes: 1024 * 1024,
  feeNoticeBytes: 64 * 1024,
  feeDoorChars: 64,
  /** A channel's statement of a day, how long it may take to come, how often it is asked for, half an hour apart. */
  feeStatementBytes: 32 * 1024 * 1024,
  feeStatementMs: 20_000,
  feeStatementTries: 100,
  /** Movements of a child's balance that are shown, the newest. */
  feeMovementsShown: 200,
  /** Days that a report of receipts tells, and the journal of the counter, which sums up document by document. */
  feeReceivedDays: 366,
  feeDayBookDays: 31,
  dictionaryCodeChars: 32,
} as const;
