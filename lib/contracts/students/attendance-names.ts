/** The specification's codes: 1 normal, 2 absent, 5 leave, 6 sick leave, 7 late, 8 early leave. */
export const attendanceStatuses = [1, 2, 5, 6, 7, 8] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

/** 1 card, 2 face, 3 seamless, 4 phone; null where staff entered it. */
export const attendanceSources = [1, 2, 3, 4] as const;
export type AttendanceSource = (typeof attendanceSources)[number];

/** 0 morning, 1 afternoon, 2 evening. */
export const attendancePeriods = [0, 1, 2] as const;
export type AttendancePeriod = (typeof attendancePeriods)[number];

/**
 * By class as children stand in lists, or a ranking: whoever was late, absent or gone early most often first, or the
 * lowest share of being there.
 */
export const attendanceRankings = ['class', 'late', 'absent', 'earlyLeave', 'rate'] as const;

/** What attendance is summed up by. */
export const rateGroupings = ['day', 'class'] as const;

/** What a record shows of a child: this month, and the school year so far. */
export const attendanceSpans = ['month', 'schoolYear'] as const;
