import type { assessmentRoundCalls } from '@/lib/contracts/health/assessment-round.ts';
import type { fitnessCalls } from '@/lib/contracts/health/fitness.ts';
import type { growthCalls } from '@/lib/contracts/health/growth.ts';
import { modules } from '@/lib/contracts/index.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { now } from '../../kernel/clock.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const { endpoints } = modules.health;
/** Children are of a class from the day on which they are enrolled. */
const day = dayIn(now(), defaultTimeZone);
const facts = { name: '秋季测量', kind: 'termStart', fromOn: day, toOn: day, classId: null } as const;

const growthRound = async ({ call }: SampleSchool) => {
  const { id, version } = await call(endpoints.saveGrowthRound, facts);
  return { id, version };
};
const fitnessRound = async ({ call }: SampleSchool) => {
  const { id, version } = await call(endpoints.saveFitnessRound, facts);
  return { id, version };
};

/** A child of a class, there since before the rounds. */
async function child({ call }: SampleSchool) {
  const { createClass, enrol } = modules.students.endpoints;
  const made = await call(createClass, {
    stage: 'primary',
    entryYear: schoolYearOf(day),
    capacity: 45,
    name: '一年级1班',
  });
  const { student } = await call(enrol, {
    ...{ name: '李小明', gender: 'male', birthDate: '2019-05-20', classId: made.id },
  });
  return { classId: made.id, studentId: student.id };
}

const sheetOf = (round: typeof growthRound) => ({
  input: async (school: SampleSchool) => ({
    roundId: (await round(school)).id,
    classId: (await child(school)).classId,
  }),
  ids: ['roundId', 'classId'],
});
const savedSheetOf = (round: typeof growthRound, values: Record<string, string>) => ({
  input: async (school: SampleSchool) => {
    const { classId, studentId } = await child(school);
    const rows = [{ studentId, values, confirmed: false }];
    return { roundId: (await round(school)).id, classId, day, rows };
  },
  ids: ['roundId', 'classId', 'rows.0.studentId'],
});

/** The same of the sheet of eyes. */
const withKind = <I>({
  input,
  ids,
}: {
  readonly input: (school: SampleSchool) => Promise<I>;
  readonly ids: string[];
}) => ({
  input: async (school: SampleSchool) => ({ ...(await input(school)), kind: 'eyes' as const }),
  ids,
});

/** How to call what there is about rounds. */
export const assessmentRoundSamples: SampleGroup<typeof assessmentRoundCalls> = {
  growthRounds: nothing,
  saveGrowthRound: { input: async (school) => ({ ...facts, ...(await growthRound(school)) }), ids: ['id'] },
  moveGrowthRound: {
    input: async (school) => ({ ...(await growthRound(school)), move: 'measure' as const }),
    ids: ['id'],
  },
  reopenGrowthRound: {
    input: async (school) => {
      const { id, version } = await school.call(endpoints.moveGrowthRound, {
        ...(await growthRound(school)),
        move: 'measure',
      });
      return { id, version, reason: '补测两人' };
    },
    ids: ['id'],
  },
  fitnessRounds: nothing,
  saveFitnessRound: { input: async (school) => ({ ...facts, ...(await fitnessRound(school)) }), ids: ['id'] },
  moveFitnessRound: {
    input: async (school) => ({ ...(await fitnessRound(school)), move: 'measure' as const }),
    ids: ['id'],
  },
  reopenFitnessRound: {
    input: async (school) => {
      const { id, version } = await school.call(endpoints.moveFitnessRound, {
        ...(await fitnessRound(school)),
        move: 'measure',
      });
      return { id, version, reason: '补测两人' };
    },
    ids: ['id'],
  },
};

/** How to call what there is about growth. */
export const growthSamples: SampleGroup<typeof growthCalls> = {
  growthSheet: sheetOf(growthRound),
  saveGrowthSheet: savedSheetOf(growthRound, { height: '121.5', weight: '23.4' }),
  examinationSheet: withKind(sheetOf(growthRound)),
  saveExaminationSheet: withKind(savedSheetOf(growthRound, { leftSight: '4.9', rightSight: '0.8' })),
  openGrowthFile: {
    input: async (school) => ({ studentId: (await child(school)).studentId, reason: '与家长沟通生长情况' }),
    ids: ['studentId'],
  },
  growthCheckup: { input: async (school) => ({ roundId: (await growthRound(school)).id }), ids: ['roundId'] },
  growthClassSummary: sheetOf(growthRound),
  growthSchoolSummary: { input: async (school) => ({ roundId: (await growthRound(school)).id }), ids: ['roundId'] },
  exportGrowth: {
    input: async (school) => ({
      roundId: (await growthRound(school)).id,
      report: 'school' as const,
      reason: '报送卫健部门',
    }),
    ids: ['roundId'],
  },
};

/** How to call what there is about fitness. */
export const fitnessSamples: SampleGroup<typeof fitnessCalls> = {
  fitnessSheet: sheetOf(fitnessRound),
  saveFitnessSheet: savedSheetOf(fitnessRound, { height: '121.5', weight: '23.4', run50m: '10.8' }),
  recordStation: {
    input: async (school) => ({
      ...(await child(school)),
      ...{ roundId: (await fitnessRound(school)).id, day, item: 'run50m' as const, attempts: ['10.8', '10.6'] },
    }),
    ids: ['roundId', 'classId', 'studentId'],
  },
  fitnessClassSummary: sheetOf(fitnessRound),
  fitnessSchoolSummary: { input: async (school) => ({ roundId: (await fitnessRound(school)).id }), ids: ['roundId'] },
  exportFitness: {
    input: async (school) => ({
      roundId: (await fitnessRound(school)).id,
      report: 'school' as const,
      reason: '报送卫健部门',
    }),
    ids: ['roundId'],
  },
};
