/** The days on which a plan is a child's; `toOn` null while no end is agreed. */
export interface PlanDays {
  readonly fromOn: string;
  readonly toOn: string | null;
}

/** Whether two plans have a day in common. */
export const overlap = (one: PlanDays, other: PlanDays): boolean =>
  (other.toOn === null || one.fromOn <= other.toOn) && (one.toOn === null || other.fromOn <= one.toOn);

/**
 * Whether a plan can end the day before another begins: it runs already and runs into it. One that begins later would
 * have to be taken away.
 */
export const canEndFor = (running: PlanDays, next: PlanDays): boolean =>
  running.fromOn < next.fromOn && overlap(running, next);
