import { teachingErrors } from '@/lib/rules/courses/teaching-errors.ts';
import { dietErrors } from '@/lib/rules/diet/diet-errors.ts';
import { homeErrors } from '@/lib/rules/fees/home-errors.ts';
import { groupErrors } from '@/lib/rules/group/group-errors.ts';
import { mediaErrors } from '@/lib/rules/media/media-errors.ts';
import { salaryErrors } from '@/lib/rules/salary/salary-errors.ts';

/**
 * Failures of our own backend and gateway by name: wire code, HTTP status for the browser, text in
 * messages/<locale>/errors.json. The codes lie outside every list of shell section 8, so that any client shows their
 * message.
 */
export const serviceErrors = {
  ...teachingErrors,
  sessionExpired: { code: '6666666', status: 401 },
  badCredentials: { code: '4010001', status: 401 },
  /** A device's key that is none, or no longer. */
  deviceKey: { code: '4010011', status: 401 },
  captchaWrong: { code: '4010002', status: 401 },
  captchaNeeded: { code: '4010003', status: 401 },
  codeWrong: { code: '4010004', status: 401 },
  noLoginPermission: { code: '4030002', status: 403 },
  forbidden: { code: '4030001', status: 403 },
  /** The school's subscription of the app has ended; for some days it may still be read. */
  appReadOnly: { code: '4030008', status: 403 },
  appEnded: { code: '4030009', status: 403 },
  crossSite: { code: '4030003', status: 403 },
  refused: { code: '4030004', status: 403 },
  notOffered: { code: '4030005', status: 403 },
  notProven: { code: '4030006', status: 403 },
  linkEnded: { code: '4030007', status: 403 },
  /** The account is on the staff of none of the schools in question. */
  notStaff: { code: '4030010', status: 403 },
  /** As many whole numbers, sheets or exports as a person sees without a second proof; a proof opens some more. */
  revealLimit: { code: '4030011', status: 403 },
  providerFailed: { code: '5020003', status: 502 },
  notFound: { code: '4040001', status: 404 },
  /** The address of a public screen that opens nothing, for whatever reason. */
  screenShut: { code: '4040011', status: 404 },
  /** A code, key or ticket of a lesson that opens nothing, for whatever reason. */
  lessonShut: { code: '4040012', status: 404 },
  methodNotAllowed: { code: '4050001', status: 405 },
  conflict: { code: '4090001', status: 409 },
  otherSchool: { code: '4090002', status: 409 },
  linked: { code: '4090003', status: 409 },
  duplicate: { code: '4090004', status: 409 },
  wrongState: { code: '4090005', status: 409 },
  changedSince: { code: '4090006', status: 409 },
  /** Classes were to be promoted months before the school year begins, and nobody has said that this is meant. */
  promotionEarly: { code: '4090024', status: 409 },
  /** Classes of a promotion were renamed, closed, opened or put elsewhere since it was prepared. */
  promotionOutdated: { code: '4090025', status: 409 },
  /** The key of a call that was made already came with other input. */
  keyReused: { code: '4090023', status: 409 },
  /** The account is another member of the same corporation already. */
  memberBound: { code: '4090026', status: 409 },
  settingChanged: { code: '4090020', status: 409 },
  /** As many views of a list, or of all lists, as a person keeps. */
  tooManyViews: { code: '4090021', status: 409 },
  /** Of some children that were to be changed together, somebody has changed one or more since they were read. */
  childrenChanged: { code: '4090022', status: 409 },
  ownAccess: { code: '4090012', status: 409 },
  /** An area was to be removed in which devices stand, or below which there are others. */
  areaInUse: { code: '4090027', status: 409 },
  ...groupErrors,
  departmentInUse: { code: '4090013', status: 409 },
  lastAdministrator: { code: '4090011', status: 409 },
  classInUse: { code: '4090007', status: 409 },
  classClosed: { code: '4090008', status: 409 },
  /** A guardian was to go by whom a child's plan is paid. */
  payerInPlan: { code: '4090009', status: 409 },
  /** Bills were to be published of which some would pay the family. */
  billsNegative: { code: '4090401', status: 409 },
  /** Bills were to be taken back on which something is paid. */
  billPaid: { code: '4090402', status: 409 },
  /** Other bills stand, or lie in the trash, than the person was told. */
  billsChanged: { code: '4090404', status: 409 },
  /** Refunds come to another sum than the person was told. */
  refundsChanged: { code: '4090405', status: 409 },
  /** Other rows of an import are right than the person has seen. */
  openingChanged: { code: '4090406', status: 409 },
  /** An import was to be undone of which something has been used. */
  openingUsed: { code: '4090407', status: 409 },
  /** Nothing is taken or given back without an open shift. */
  noShift: { code: '4090408', status: 409 },
  shiftOpen: { code: '4090409', status: 409 },
  /** Another person's shift was to be counted, resumed or closed as one's own. */
  shiftOfOther: { code: '4090450', status: 409 },
  /** The own shift was to be closed on behalf of somebody. */
  shiftOfOwn: { code: '4090451', status: 409 },
  /** The counter of the day is closed. */
  dayClosed: { code: '4090410', status: 409 },
  /** A day was to be opened again whose voucher was handed in. */
  dayInBooks: { code: '4090452', status: 409 },
  /** A day was to be opened again of which a carry-over has made income. */
  dayCarried: { code: '4090453', status: 409 },
  /** A day was to be opened again whose month is closed in the books. */
  dayMonthClosed: { code: '4090454', status: 409 },
  balanceShort: { code: '4090411', status: 409 },
  /** The number of a slip or of the bank's entry is on another payment. */
  referenceTaken: { code: '4090412', status: 409 },
  /** A payment was to be reversed of which something was given back or used. */
  paymentUsed: { code: '4090413', status: 409 },
  /** A day was to be closed on which shifts are open. */
  shiftsOpen: { code: '4090414', status: 409 },
  /** A day comes to another amount than the person was told. */
  dayChanged: { code: '4090415', status: 409 },
  /** What is held for a child is another amount than the person was told. */
  balanceChanged: { code: '4090416', status: 409 },
  /** The month, or a later one, was carried over. */
  monthCarried: { code: '4090417', status: 409 },
  /** Advance receipts come to another amount than the person was told. */
  carryChanged: { code: '4090418', status: 409 },
  /** More was to be taken of a balance than open refund orders leave of it. */
  balanceReserved: { code: '4090440', status: 409 },
  /** A payment was to be reversed of which open refund orders ask something back. */
  paymentReserved: { code: '4090441', status: 409 },
  /** A payment or refund was reversed before, by the document that is named. */
  reversedAlready: { code: '4090460', status: 409 },
  /** A reversal was to be reversed. */
  reversalStays: { code: '4090461', status: 409 },
  /** A refund was to be reversed of which a balance or the next bill has used something. */
  refundUsed: { code: '4090462', status: 409 },
  /** The same, where an open refund order asks it back. */
  refundReserved: { code: '4090463', status: 409 },
  /** A credit was to be deleted that pays what goes back to a child. */
  creditOfRefund: { code: '4090464', status: 409 },
  /** A published bill was to be purged, whose number stays in the trash for its time. */
  billNumbered: { code: '4090466', status: 409 },
  /** Money was to be given back of a bill, or a document of it reversed, while it is frozen. */
  billFrozen: { code: '4090465', status: 409 },
  /** More was to be given back of a line or a balance than is left of it. */
  refundOver: { code: '4090420', status: 409 },
  /** The school wants another person to decide than who asked. */
  ownRefund: { code: '4090421', status: 409 },
  /** Prices and discounts were to be asked for a plan of which others wait for a decision. */
  discountAsked: { code: '4090437', status: 409 },
  /** A suggestion is on another refund order, or is not to be paid by one. */
  suggestionOrdered: { code: '4090422', status: 409 },
  /** An order is in a run: what becomes of it is decided there. */
  orderInRun: { code: '4090423', status: 409 },
  /** A run was to be submitted with children whose account nobody knows. */
  payeesMissing: { code: '4090424', status: 409 },
  /** What a run gathers comes to another amount, or is gathered elsewhere. */
  runChanged: { code: '4090425', status: 409 },
  /** Of an order in a run nothing can be booked: a bill of it is frozen, void or thrown away. */
  runRowStuck: { code: '4090426', status: 409 },
  /** Transfers have come, gone or found another family since the person looked. */
  arrivalsChanged: { code: '4090427', status: 409 },
  /** Lines of a bank's list were read for another account of the school. */
  arrivalsElsewhere: { code: '4090428', status: 409 },
  /** A range of tickets overlaps one that the school has. */
  ticketOverlap: { code: '4090429', status: 409 },
  /** A number of a ticket was given before, or is not one of its batch. */
  ticketTaken: { code: '4090430', status: 409 },
  ticketOutside: { code: '4090431', status: 409 },
  /** A ticket would stand for more than is left of a payment. */
  ticketOver: { code: '4090432', status: 409 },
  /** Nothing is given of a batch that was ended, nor made void. */
  ticketBatchEnded: { code: '4090433', status: 409 },
  /** A batch was to be changed or deleted of which something is used. */
  ticketBatchUsed: { code: '4090434', status: 409 },
  /** An electronic ticket was to be made void after its month. */
  ticketVoidLate: { code: '4090435', status: 409 },
  /** One ticket for payments of several families. */
  ticketFamilies: { code: '4090436', status: 409 },
  /** A cell that is read was spoilt by the program that wrote it, or shows its number in a way that we do not know. */
  sheetCellSpoilt: { code: '4220402', status: 422 },
  /** A sheet of one-off charges without a column that it needs. */
  sheetColumns: { code: '4220401', status: 422 },
  /** What a bill asks of a sponsor was handed in. */
  claimSubmitted: { code: '4090403', status: 409 },
  /** A day of attendance that the school has locked. */
  attendanceLocked: { code: '4090010', status: 409 },
  periodClosed: { code: '4090211', status: 409 },
  periodHeld: { code: '4090216', status: 409 },
  ledgerNotOpen: { code: '4090212', status: 409 },
  ledgerExists: { code: '4090213', status: 409 },
  periodNotReady: { code: '4090214', status: 409 },
  balanceMoves: { code: '4090215', status: 409 },
  carryLimit: { code: '4220211', status: 422 },
  carryTargetMissing: { code: '4220212', status: 422 },
  unbalanced: { code: '4220213', status: 422 },
  /** A month's revaluation was handed in and is not posted yet. */
  revaluationWaits: { code: '4090222', status: 409 },
  /** A number given by hand comes before the next posted one. */
  numberHeld: { code: '4090225', status: 409 },
  /** An account is kept in the currency. */
  currencyKept: { code: '4090223', status: 409 },
  /** Something names a subject that was to leave the chart. */
  subjectUsed: { code: '4090224', status: 409 },
  /** No flow is on for the kind of document. */
  noFlow: { code: '4090701', status: 409 },
  /** The applicant has yet to choose who decides at a node. */
  approvalChoice: { code: '4090702', status: 409 },
  /** Nobody fills a node, and it says that it is refused then. */
  approvalUnfilled: { code: '4090703', status: 409 },
  /** What was decided on is another meanwhile. */
  approvalChanged: { code: '4090704', status: 409 },
  /** The node wants a signature, a comment or a file with the decision. */
  approvalLacking: { code: '4090705', status: 409 },
  /** A flow was to be switched on with something wrong, or with nodes that nobody fills. */
  flowFaulty: { code: '4090706', status: 409 },
  /** A flow was to be removed or switched off that something goes by. */
  flowInUse: { code: '4090707', status: 409 },
  /** Another delegation stands against one; it is named. */
  delegateFaulty: { code: '4090708', status: 409 },
  /** Whoever has to act was reminded within the hour. */
  pressedLately: { code: '4090709', status: 409 },
  /** A flow decides on the document, and waits for others than whoever tried. */
  approvalOthers: { code: '4090710', status: 409 },
  questionNotInUse: { code: '4090805', status: 409 },
  /** A warehouse, supplier, unit or item was to be removed that something uses. */
  goodsInUse: { code: '4090601', status: 409 },
  /** Stock has less than lines of a slip take; each is named. */
  goodsShort: { code: '4090602', status: 409 },
  /** The same stock moved on a later day. */
  goodsLater: { code: '4090603', status: 409 },
  /** Something comes before later issues: what they become worth. */
  goodsDatedBack: { code: '4090641', status: 409 },
  /** Something comes before a stocktake of the same lot, which was not named. */
  goodsCounted: { code: '4090642', status: 409 },
  /** More of a movement was to be taken back than is left of it. */
  goodsTakenBack: { code: '4090604', status: 409 },
  /** A warehouse was to be counted that is being counted. */
  goodsCountOpen: { code: '4090611', status: 409 },
  /** A stocktake was to be posted whose lines are not all counted. */
  goodsUncounted: { code: '4090612', status: 409 },
  /** Lines of it differ much, and were counted but once. */
  goodsCountAgain: { code: '4090613', status: 409 },
  /** More has gone since a line was counted than it leaves. */
  goodsCountBelow: { code: '4090614', status: 409 },
  /** A lot was to be issued that has expired. */
  goodsExpired: { code: '4090615', status: 409 },
  /** Something was to be posted in a month that is closed. */
  goodsClosed: { code: '4090616', status: 409 },
  /** A month was to be closed of which something waits, or does not tie. */
  goodsNotReady: { code: '4090617', status: 409 },
  /** A month of stock was to be opened again whose voucher stands in the books. */
  goodsBooked: { code: '4090619', status: 409 },
  /** A return to the supplier was to be taken back whose receipt was. */
  goodsReceiptReversed: { code: '4090620', status: 409 },
  /** A receipt was to be taken back that is invoiced or paid. */
  goodsSettled: { code: '4090640', status: 409 },
  /** A movement was to be taken back by itself that belongs to a document. */
  goodsOfDocument: { code: '4090621', status: 409 },
  /** Somebody who does not keep a warehouse was to hand out of it. */
  goodsNotKeeper: { code: '4090630', status: 409 },
  /** Something was to be posted in a warehouse that stands still while it is counted. */
  goodsFrozen: { code: '4090631', status: 409 },
  /** Something was to be ordered or received of a supplier whose papers are over. */
  goodsPapersOver: { code: '4090633', status: 409 },
  /** Shelves were to be removed on which something stands. */
  goodsShelfUsed: { code: '4090632', status: 409 },
  /** An order was to be changed or cancelled of which something has come. */
  goodsDelivered: { code: '4090605', status: 409 },
  /** A request was to be decided about or changed that a flow decides about. */
  goodsByFlow: { code: '4090618', status: 409 },
  /** A catalogue was to be removed or moved where that cannot be. */
  goodsCatalogUsed: { code: '4090606', status: 409 },
  /** A link to an order opens nothing; why is never said. */
  goodsLinkShut: { code: '4040601', status: 404 },
  /** The school does not work with goods. */
  goodsNotAuthorised: { code: '4030601', status: 403 },
  /** Vouchers were made of a recurring entry that was to be deleted. */
  recurringMade: { code: '4090226', status: 409 },
  nothingToRevalue: { code: '4220214', status: 422 },
  /** Vouchers were to be posted at once in books where nobody audits what is their own. */
  selfAuditOff: { code: '4090221', status: 409 },
  /** Whoever switched that on today waits for the next day. */
  selfAuditTomorrow: { code: '4090227', status: 409 },
  /** A sheet without the headers that its kind needs. */
  columnsMissing: { code: '4220221', status: 422 },
  /** The two sides of a match do not come to the same. */
  sumsDiffer: { code: '4220231', status: 422 },
  /** A bank's sheet with rows that cannot be read, or whose balances do not follow from its lines. */
  statementFaulty: { code: '4220232', status: 422 },
  /** A child was to live in a building for the other gender. */
  dormGender: { code: '4220301', status: 422 },
  bedTaken: { code: '4090301', status: 409 },
  hasBed: { code: '4090302', status: 409 },
  /** Children live in the room, or have. */
  roomLivedIn: { code: '4090303', status: 409 },
  buildingHasRooms: { code: '4090304', status: 409 },
  /** Somebody was to be given a child who may not take it along. */
  pickUpForbidden: { code: '4030301', status: 403 },
  pickedUp: { code: '4090305', status: 409 },
  /** A pick-up of a former day, or one taken back already, was to be taken back. */
  pickUpSettled: { code: '4090308', status: 409 },
  /** Somebody on the refused list was to be expected or let in. */
  visitorListed: { code: '4030302', status: 403 },
  /** A visit is no longer, or not yet, in the state for it. */
  visitMoved: { code: '4090306', status: 409 },
  badgeTaken: { code: '4090307', status: 409 },
  ...dietErrors,
  ...mediaErrors,
  ...salaryErrors,
  ...homeErrors,
  tooLarge: { code: '4130001', status: 413 },
  /** The provider did not take the message. */
  smsFailed: { code: '5030001', status: 503 },
  pictureTooLarge: { code: '4130002', status: 413 },
  wrongMediaType: { code: '4150001', status: 415 },
  pictureType: { code: '4150002', status: 415 },
  pictureUnreadable: { code: '4220004', status: 422 },
  textPictureType: { code: '4150004', status: 415 },
  scanType: { code: '4150003', status: 415 },
  /** A PDF without its end: its copy or download was broken off. */
  paperCut: { code: '4220008', status: 422 },
  invalid: { code: '4220001', status: 422 },
  unreadableFile: { code: '4220002', status: 422 },
  /** Its name ends as a workbook's, and its content is none. */
  notWorkbook: { code: '4220011', status: 422 },
  /** A quote of a csv file that nobody closes; the rows behind it would be read as one cell. */
  quoteLeftOpen: { code: '4220010', status: 422 },
  /** It can be read, and nothing stands in it. */
  sheetEmpty: { code: '4220009', status: 422 },
  /** A file that is no package of books. */
  archiveUnreadable: { code: '4220271', status: 422 },
  /** Files of a package are not what its list says. */
  archiveDamaged: { code: '4220272', status: 422 },
  tooManyRows: { code: '4220003', status: 422 },
  /** A sheet was not read to its end. */
  sheetTooLong: { code: '4220005', status: 422 },
  tooManyParts: { code: '4220006', status: 422 },
  /** Reading it took too much memory or time. */
  fileTooComplex: { code: '4220007', status: 422 },
  /** Too many files are being read. */
  readersBusy: { code: '5030002', status: 503 },
  /** Nobody waits for the answer any more. */
  callerGone: { code: '4080001', status: 408 },
  /** A job that twice took its process with it. */
  jobCrashed: { code: '5000102', status: 500 },
  tooMany: { code: '4290001', status: 429 },
  /** As many as a second proof opens, too: only time helps. */
  revealSpent: { code: '4290002', status: 429 },
  /** The disk is full: nothing can be kept until somebody makes room. */
  noRoom: { code: '5030003', status: 503 },
  /** The database server is away for the moment. */
  storeAway: { code: '5030004', status: 503 },
  internal: { code: '5000101', status: 500 },
  agentAuthorisation: { code: '5020011', status: 502 },
  platformSilent: { code: '5020012', status: 502 },
} as const satisfies Record<string, { code: string; status: number }>;

export type ServiceErrorName = keyof typeof serviceErrors;

const byCode = new Map<string, ServiceErrorName>(
  Object.entries(serviceErrors).map(([name, row]) => [row.code, name as ServiceErrorName]),
);

/** Our own error behind a wire code, if it is one. */
export function serviceErrorOf(code: string | number | undefined): ServiceErrorName | undefined {
  return byCode.get(String(code));
}

/** A message by key with its parameters; the text is chosen where the reader's language is known. */
export interface Said {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Field errors by dotted path. */
export type FieldErrors = Readonly<Record<string, Said>>;

/** What `/api/<module>/<verb>` answers on failure (design section 3, point 8). */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly behaviour: 'signOut' | 'show' | 'quiet' | 'network';
    readonly redirect?: string;
    readonly fields?: Readonly<Record<string, string>>;
    /** For a conflict: the row as it stands now and who changed it. */
    readonly detail?: unknown;
    readonly requestId: string;
  };
}
