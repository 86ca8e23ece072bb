export const goodsLimits = {
  /** The most of one line of a voucher or a slip, in ten-thousandths. */
  quantityMax: 999_999_999_9999,
  /** The most of either side of a conversion: one pallet is so many pieces. */
  goodsFactorMax: 1_000_000,
  /** The longest shelf life: some twenty years. */
  goodsShelfDaysMax: 7_300,
  /** Lines of one document. */
  goodsLines: 200,
  /** Rows of a table of items that is taken over. */
  goodsImported: 1_000,
  /** So many days before a lot expires, and before the papers of a supplier do, somebody is reminded. */
  goodsExpiringDays: 7,
  goodsPapersDays: 30,
  /** So many days a supplier reads an order behind its link. */
  goodsLinkDays: 60,
  /** Labels that are printed at once. */
  goodsLabels: 240,
  /** Who keeps one warehouse. */
  goodsKeepers: 10,
  /** Shelves of one warehouse. */
  goodsShelves: 300,
  /** Units of one item beside its base and purchase unit. */
  goodsItemUnits: 10,
  /** Codes of one item that a scanner reads. */
  goodsBarcodes: 20,
  /** A signature on glass: some hundred strokes as a path. */
  goodsSignatureChars: 20_000,
  /** A count that differs by more, in hundredths of a percent, is made a second time. */
  goodsRecountBp: 1_000,
} as const;
