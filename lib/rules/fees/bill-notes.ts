/**
 * What happened to a child in the month of a bill, said on the bill: it moved or was promoted to another class, left,
 * came back, came new, changed its plan, has siblings here, or pays another price than the month before.
 */
export const billNoteKinds = [
  'changedClass',
  'promoted',
  'left',
  'rejoined',
  'entered',
  'planChanged',
  'partMonth',
  'siblings',
  'priceChanged',
] as const;
export type BillNoteKind = (typeof billNoteKinds)[number];

export interface BillNote {
  readonly kind: BillNoteKind;
  /** What the text of the kind names: `from`, `to` (classes, plans, cents), `on`, `until` (days), `item`, `names`. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Why no bill could be made of a child's charges. */
export const billFaultKinds = ['quantityMissing', 'amountTooLarge'] as const;
export type BillFaultKind = (typeof billFaultKinds)[number];

/** What the review of a batch finds beside the month before. */
export const findings = ['fault', 'negative', 'zero', 'changed', 'new', 'missing', 'unplanned'] as const;
export type Finding = (typeof findings)[number];
