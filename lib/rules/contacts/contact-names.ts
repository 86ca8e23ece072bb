/** What the messaging platform's contacts are made of, and what a sync does with each of them: shared names. */

/** In the order in which they are written: whoever stands in another one comes after it. */
export const contactKinds = ['department', 'member'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactActions = ['create', 'update', 'skip', 'conflict', 'leave'] as const;
export type ContactAction = (typeof contactActions)[number];

/** Why a line of a preview is what it is. */
export const contactReasons = [
  'newThere',
  'moved',
  'ring',
  'tooDeep',
  'orphan',
  'bound',
  'phoneProven',
  'notProven',
  'notStaff',
  'staffDisabled',
  'twoStaff',
  'twoMembers',
  'returned',
  'missing',
] as const;
export type ContactReason = (typeof contactReasons)[number];

/** What a contact is known by: short texts by field, an empty one where nothing is known. */
export type ContactFacts = Readonly<Record<string, string>>;

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A contact as the last sync left it. `kept`: a person took its removal back, until it is seen again. */
export const contactStates = ['here', 'leaving', 'left', 'kept'] as const;
export type ContactState = (typeof contactStates)[number];

export interface KnownContact {
  readonly kind: ContactKind;
  readonly externalId: string;
  /** Who or what it is here; null while nobody knows. */
  readonly ownKey: string | null;
  readonly facts: ContactFacts;
  readonly state: ContactState;
}

/** One object of a preview. */
export interface PlanLine {
  readonly kind: ContactKind;
  readonly externalId: string;
  readonly ownKey: string | null;
  /** As people here call it; empty where nobody knows. */
  readonly name: string;
  readonly action: ContactAction;
  readonly reason: ContactReason;
  /** What it is known by afterwards. */
  readonly facts: ContactFacts;
  readonly changes: readonly FieldChange[];
}

/** What a sync is to do, and how much it has looked at. */
export interface ContactPlan {
  readonly lines: readonly PlanLine[];
  /** Those that need nothing. */
  readonly same: number;
}

/** Why a run waits for a person before it changes anybody. */
export const contactBrakes = ['empty', 'missing', 'narrowed'] as const;
export type ContactBrake = (typeof contactBrakes)[number];

/**
 * `planned` is a preview that waits for a person; `confirm` is one that a brake has stopped; `partial` has objects that
 * failed.
 */
export const runStates = [
  'waiting',
  'reading',
  'planned',
  'confirm',
  'running',
  'paused',
  'done',
  'partial',
  'failed',
] as const;
export type RunState = (typeof runStates)[number];

/** A run that somebody or a job works at: no second one begins beside it. */
export const openRunStates = ['waiting', 'reading', 'running'] as const satisfies readonly RunState[];
/** From these a person lets it go on. */
export const startableRunStates = ['planned', 'confirm', 'paused', 'partial'] as const satisfies readonly RunState[];

export const lineOutcomes = ['planned', 'done', 'failed', 'untouched'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
