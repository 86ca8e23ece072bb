/** Personal leave counts as status 5, sick leave as 6. */
export const leaveKinds = ['personal', 'sick'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** What is kept; that an approved leave has begun or is over, the days say. */
export const leaveStates = ['asked', 'approved', 'refused', 'endedEarly', 'cancelled'] as const;
export type LeaveState = (typeof leaveStates)[number];
export const leavePhases = ['asked', 'approved', 'started', 'finished', 'refused', 'endedEarly', 'cancelled'] as const;
