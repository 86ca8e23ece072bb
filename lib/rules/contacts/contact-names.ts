/** What the messaging platform's contacts are made of, and what a sync does with each of them: shared names. */

/** In the order in which they are written: whoever stands in another one comes after it. */
export const contactKinds = ['department', 'member', 'stage', 'grade', 'class', 'student', 'guardian'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Those of the home-school contacts, which a sync also writes. */
export const schoolKinds = ['stage', 'grade', 'class', 'student', 'guardian'] as const satisfies readonly ContactKind[];
export type SchoolKind = (typeof schoolKinds)[number];

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
  'newHere',
  'rejoined',
  'goneThere',
  'again',
  'sameName',
  'sameNumber',
  'sameRelation',
  'changedHere',
  'leftHere',
  'graceOver',
  'arrived',
  'nameDiffers',
  'classMissing',
  'phoneShared',
  'otherSchool',
  'noClass',
  'classApart',
] as const;
export type ContactReason = (typeof contactReasons)[number];

/**
 * What a person may decide about a conflict. `join`: both are the same; `again`: the platform gets it once more;
 * `adopt`: the school takes it up; `apart`: it stays as it is, and no sync names it again.
 */
export const contactChoices = ['join', 'again', 'adopt', 'apart'] as const;
export type ContactChoice = (typeof contactChoices)[number];

const choicesByReason: Readonly<Partial<Record<ContactReason, readonly ContactChoice[]>>> = {
  arrived: ['adopt', 'apart'],
  nameDiffers: ['join', 'apart'],
  classMissing: ['again', 'apart'],
  goneThere: ['again', 'apart'],
  phoneShared: ['join', 'apart'],
  otherSchool: ['join', 'apart'],
};

/** The choices of a line; none where it is no conflict, or one that the platform's administrator has to mend. */
export const choicesOf = ({ kind, action, reason }: Pick<PlanLine, 'kind' | 'action' | 'reason'>) =>
  action === 'conflict'
    ? // Of a parent or a class the platform says too little to make a record of it.
      (choicesByReason[reason] ?? []).filter((choice) => choice !== 'adopt' || kind === 'student')
    : [];

/** What a contact is known by: short texts by field, an empty one where nothing is known. */
export type ContactFacts = Readonly<Record<string, string>>;

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/**
 * A contact as the last sync left it. `kept`: a person wants it to stay, until it is seen again; `apart`: a person
 * wants no sync to touch it.
 */
export const contactStates = ['here', 'leaving', 'left', 'kept', 'apart'] as const;
export type ContactState = (typeof contactStates)[number];

export interface KnownContact {
  readonly kind: ContactKind;
  readonly externalId: string;
  /** Who or what it is here; null while nobody knows. */
  readonly ownKey: string | null;
  readonly facts: ContactFacts;
  readonly state: ContactState;
  /** Its days of grace are over. */
  readonly isOver?: boolean;
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

/** What has to be said to the platform before a line is done; null where nothing is. */
export function callOf({ kind, action, reason, changes }: Pick<PlanLine, 'kind' | 'action' | 'reason' | 'changes'>) {
  if (!schoolKinds.some((one) => one === kind)) return null;
  if (action === 'leave') return reason === 'graceOver' ? 'delete' : null;
  if (action !== 'create' && action !== 'update') return null;
  if (['newHere', 'rejoined', 'goneThere', 'again'].includes(reason)) return 'create';
  return changes.length > 0 ? 'update' : null;
}

/** What a sync is to do, and how much it has looked at. */
export interface ContactPlan {
  readonly lines: readonly PlanLine[];
  /** Those that need nothing. */
  readonly same: number;
}

/** Why a run waits for a person before it changes anybody. */
/** `families`: the home-school contacts are written for the first time, which a person has to want. */
export const contactBrakes = ['empty', 'missing', 'narrowed', 'families'] as const;
export type ContactBrake = (typeof contactBrakes)[number];

/** `outward` reads nothing: what is known of the platform is compared with what is true here. */
export const runScopes = ['full', 'outward'] as const;
export type RunScope = (typeof runScopes)[number];

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
