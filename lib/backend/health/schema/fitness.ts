import { integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FitnessGrade, FitnessValues } from '@/lib/rules/health/student-fitness.ts';
import { versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { healthRounds } from './assessment-round.ts';

/** What a child reached in a round, with its scores by the edition of then. */
export const healthFitness = tenantTable(
  'health_fitness',
  {
    roundId: uuid('round_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** The class of that day. */
    classId: uuid('class_id').notNull(),
    className: text('class_name').notNull(),
    sex: text('sex').$type<'male' | 'female'>().notNull(),
    /** The school grade, 1 to 12; 0 before school. */
    grade: smallint('grade').notNull(),
    /** Completed half years on that day, by which children before school are scored. */
    halfYears: smallint('half_years').notNull(),
    heightMm: smallint('height_mm'),
    weightG: integer('weight_g'),
    values: jsonb('values').$type<FitnessValues>().notNull(),
    scores: jsonb('scores').$type<Readonly<Record<string, number>>>().notNull(),
    bonus: smallint('bonus').notNull(),
    /** In tenths of a point; null while something is missing. */
    total: smallint('total'),
    level: text('level').$type<FitnessGrade>(),
    /** Why the child is not tested, with its certificate; '' where it is. */
    exemption: text('exemption').notNull().default(''),
    edition: text('edition').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_fitness_round', t.roundId, healthRounds),
    refers('health_fitness_student', t.studentId, students),
    uniqueIndex('health_fitness_once').on(t.schoolId, t.roundId, t.studentId),
  ],
);
