import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/backend/db/client.ts';

/** Children with a plan from the beginning of 2026 on, by two statements: for what is about many of them. */
export async function plantChildren(tx: Tx, schoolId: string, chargePlanId: string, count: number): Promise<void> {
  await tx.execute(sql`
    insert into students (school_id, id, number, name, name_key, gender, state, updated_at, updated_by, created_at, created_by)
    select ${schoolId}::uuid, gen_random_uuid(), 'P' || lpad(n::text, 6, '0'), '幼苗' || n, 'youmiao' || n, 'male', 'enrolled',
      now(), ${schoolId}::uuid, now(), ${schoolId}::uuid
    from generate_series(1, ${count}) n`);
  await tx.execute(sql`
    insert into fee_student_plans (school_id, id, student_id, charge_plan_id, from_on, updated_at, updated_by)
    select school_id, gen_random_uuid(), id, ${chargePlanId}::uuid, '2026-01-01', now(), school_id from students
    where school_id = ${schoolId} and number like 'P%'`);
}
