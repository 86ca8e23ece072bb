/** What refuses where families pay from home. */
export const homeErrors = {
  /** A link of a guardian that opens nothing, for whatever reason; and the end of a phone that is not the family's. */
  familyShut: { code: '4040013', status: 404 },
  familyEnding: { code: '4030013', status: 403 },
  /** Of an order from home: its channel has not said what became of it, or it was paid meanwhile. */
  orderUnclear: { code: '4090061', status: 409 },
  orderPaid: { code: '4090062', status: 409 },
  /** A channel's statement that is refused, the whole of it. */
  statementRefused: { code: '4220061', status: 422 },
  /** The school takes no payments by this channel, or cannot just now. */
  channelDown: { code: '5030061', status: 503 },
  /** A payment channel that gives no answer, or none that is its own: another one may. */
  channelSilent: { code: '5020021', status: 502 },
} as const;
