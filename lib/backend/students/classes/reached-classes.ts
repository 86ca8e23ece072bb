import { sql } from 'drizzle-orm';
import type { ClassDirectory } from '../../kernel/people.ts';

/** Answers the kernel's question which classes a right reaches: by stage, and by who works in them in whatever part. */
export const classDirectory: ClassDirectory = {
  classIdsIn: (schoolId, staffId, { stages, ownClasses }) => sql`
    select class_id from class_staff where school_id = ${schoolId} and staff_id = ${staffId} and ${ownClasses}::boolean
    union select id from classes where school_id = ${schoolId} and stage = any (string_to_array(${stages.join(',')}, ','))`,
};
