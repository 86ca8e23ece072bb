/** Who may take a child along, as a family names them. */
export const pickUpRelations = ['mother', 'father', 'grandparent', 'relative', 'carer', 'other'] as const;
export type PickUpRelation = (typeof pickUpRelations)[number];

/** `yes`, or why somebody may not take a child along. */
export const pickUpAnswers = ['yes', 'refused', 'notYet', 'expired', 'notNamed', 'codeNeeded'] as const;
export type PickUpAnswer = (typeof pickUpAnswers)[number];

interface Authorised {
  /** Must never be given the child, whatever the days say. */
  readonly refused: boolean;
  readonly validFrom: string;
  /** The last day; null without end. */
  readonly validTo: string | null;
}

/** Whether an authorised person may take the child along on a day. */
export function mayPickUp({ refused, validFrom, validTo }: Authorised, day: string): PickUpAnswer {
  if (refused) return 'refused';
  if (day < validFrom) return 'notYet';
  return validTo !== null && day > validTo ? 'expired' : 'yes';
}

/**
 * What came of somebody coming for a child: it was picked up, they were sent away, or a pick-up was recorded in error
 * and taken back.
 */
export const pickUpOutcomes = ['picked', 'sentAway', 'takenBack'] as const;
export type PickUpOutcome = (typeof pickUpOutcomes)[number];

/** When children should have been picked up, as a minute of the day, where a school has set nothing else. */
export const usualPickUpMinute = 18 * 60;
