import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/students/document-calls.ts';
import { type DocumentKind, documentKinds } from '@/lib/contracts/students/reference.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { inClass } from '../memberships/follow.ts';
import { studentDocumentRules } from '../schema/documents.ts';
import { todayAt } from '../school-day.ts';
import { noticeEnd } from './document-view.ts';

const gapColumns = z.object({
  studentId: z.string(),
  number: z.string(),
  name: z.string(),
  className: z.string(),
  kind: z.enum(documentKinds),
  validTo: z.string().nullable(),
  total: z.int(),
});
const totalRow = z.object({ total: z.int() });

type Calls = typeof documentCalls;

/** What most schools ask every family for; a school may settle it otherwise. */
const usual: readonly DocumentKind[] = ['birthCertificate', 'householdRegister', 'vaccination'];

/** The documents that this school requires of everybody. */
export async function requiredKinds(ctx: Ctx): Promise<readonly DocumentKind[]> {
  const [rule] = await ctx.tx.select().from(studentDocumentRules).where(ofSchool(ctx, studentDocumentRules));
  return rule?.kinds ?? usual;
}

/** Settles which documents this school requires. */
export async function requireDocuments(
  ctx: Ctx,
  input: ParsedInputOf<Calls['requireDocuments']>,
): Promise<ReplyOf<Calls['requireDocuments']>> {
  const kinds = documentKinds.filter((kind) => input.kinds.includes(kind));
  const old = await requiredKinds(ctx);
  await ctx.tx
    .insert(studentDocumentRules)
    .values({ schoolId: ctx.school.id, kinds })
    .onConflictDoUpdate({ target: studentDocumentRules.schoolId, set: { kinds } });
  ctx.audit({ object: { type: 'school', id: ctx.school.id }, change: { old, new: kinds } });
  return { kinds };
}

/**
 * Children in class whose required documents are missing, have run out, or soon will: the best document of each kind
 * counts.
 */
export async function listGaps(
  ctx: Ctx,
  input: ParsedInputOf<Calls['documentGaps']>,
): Promise<ReplyOf<Calls['documentGaps']>> {
  const { page, size } = input;
  const required = await requiredKinds(ctx);
  const from = gapsOf(ctx, input, required);
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select student_id as "studentId", number, name, class_name as "className", kind, valid_to as "validTo", count(*) over ()::int as total
    ${from} order by class_key, number, student_id, kind limit ${size} offset ${(page - 1) * size}`,
    gapColumns,
  );
  const beyond = rows.length === 0 && page > 1;
  return {
    rows: rows.map(({ total: _, className, ...row }) => ({
      ...row,
      key: `${row.studentId} ${row.kind}`,
      className: className || null,
    })),
    total: rows[0]?.total ?? (beyond ? await countGaps(ctx, from) : 0),
    page,
    size,
    required: [...required],
  };
}

async function countGaps({ tx }: Ctx, from: SQL): Promise<number> {
  const rows = await rowsOf(tx, sql`select count(*)::int as total ${from}`, totalRow);
  return rows[0]?.total ?? 0;
}

function gapsOf(
  ctx: Ctx,
  { gap, kind, classId }: ParsedInputOf<Calls['documentGaps']>,
  required: readonly DocumentKind[],
): SQL {
  const today = todayAt(ctx);
  const kinds = kind ? required.filter((one) => one === kind) : required;
  const wanted = {
    missing: sql`best.student_id is null`,
    expired: sql`best.valid_to < ${today}::date`,
    expiring: sql`best.valid_to between ${today}::date and ${noticeEnd(today)}::date`,
  }[gap];
  const asked = sql`string_to_array(${kinds.join(',')}, ',')`;
  // All documents of the school once, and not for each child and kind: there are some for nearly everybody.
  return sql`
    from (
      select s.id as student_id, s.number, s.name, s.class_name, s.class_key, k.kind, best.valid_to::text as valid_to
      from students s
      cross join unnest(${asked}) as k(kind)
      left join (
        select d.student_id, d.kind, case when bool_or(d.valid_to is null) then null else max(d.valid_to) end as valid_to
        from student_documents d where d.school_id = ${ctx.school.id} and d.kind = any(${asked})
        group by d.student_id, d.kind
      ) best on best.student_id = s.id and best.kind = k.kind
      where s.school_id = ${ctx.school.id} and s.deleted_at is null and s.state in ${inClass}
        and ${classId ? sql`s.class_id = ${classId}` : sql`true`} and ${wanted}
    ) gaps`;
}
