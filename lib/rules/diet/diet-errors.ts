/** What refuses in the canteen. */
export const dietErrors = {
  /** A material was to be removed that dishes have. */
  dietInUse: { code: '4091001', status: 409 },
  /** A crowd was to be removed that menus are for. */
  crowdInUse: { code: '4091004', status: 409 },
  /** Heads of a meal that the kitchen has confirmed were to be counted otherwise. */
  headsConfirmed: { code: '4091013', status: 409 },
  /** Meals of staff were to be changed that are booked. */
  mealsBooked: { code: '4091012', status: 409 },
  /** An analysis without anything counted was to be kept. */
  nothingToKeep: { code: '4091011', status: 409 },
  /** A table of targets was to be removed that a crowd is measured by. */
  targetInUse: { code: '4091010', status: 409 },
  /** A week of menus without a dish was to be handed in. */
  emptyWeek: { code: '4221001', status: 422 },
  /** Whoever registered a delivery was to accept it as well. */
  sameAcceptor: { code: '4031002', status: 403 },
  /** A request of goods was to be made again of a week's menus; it is named. */
  weekRequested: { code: '4091006', status: 409 },
  /** Nothing of a month's meals is known, or the month is not over. */
  moneyNotReady: { code: '4091007', status: 409 },
  /** More of a month's meal money is left, or short, than is set, and nobody says why. */
  moneyBeyond: { code: '4091008', status: 409 },
  /** A dish was to be removed that menus have; the newest is named. */
  dishInUse: { code: '4091009', status: 409 },
  /** All that menus of a day need is taken out, or no item of the store is known for it. */
  nothingToIssue: { code: '4091005', status: 409 },
  /** Another menu of the crowd stands published for the week. */
  weekPublished: { code: '4091002', status: 409 },
  /** A menu was to be published with dishes that nobody has decided for children who may not eat them. */
  dietUndecided: { code: '4091003', status: 409 },
  /** Somebody who does not act for the group was to issue to its schools. */
  notOfGroup: { code: '4031001', status: 403 },
} as const;
