import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/students/document-calls.ts';
import { type DocumentKind, documentKinds } from '@/lib/contracts/students/reference.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { inClass } from '../memberships/follow.ts';
import { studentDocumentRules } from '../schema/documents.ts';
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
const figuresRow = z.object({ expired: z.int(), expiring: z.int() });

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
      id: `${row.studentId} ${row.kind}`,
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

/** How many gaps of the kinds with a date there are: their documents alone are looked at, once for both. */
export async function documentFigures(ctx: Ctx): Promise<ReplyOf<Calls['documentFigures']>> {
  const day = today(ctx);
  return keptFigures(ctx, 'documents', day, async () => {
    const from = gapsOf(ctx, { gap: 'ending' }, await requiredKinds(ctx));
    const [figures] = await rowsOf(
      ctx.tx,
      sql`
      select count(*) filter (where valid_to < ${day})::int as expired,
        count(*) filter (where valid_to >= ${day})::int as expiring
      ${from}`,
      figuresRow,
    );
    if (!figures) throw new Error('A count without a row');
    return figures;
  });
}

type Input = ParsedInputOf<Calls['documentGaps']>;
type Gap = NonNullable<Input['gap']> | 'ending';
type Asked = Pick<Input, 'kind' | 'classId'> & { readonly gap?: Gap | undefined };

function gapsOf(ctx: Ctx, { gap = 'missing', kind, classId }: Asked, required: readonly DocumentKind[]): SQL {
  const kinds = kind ? required.filter((one) => one === kind) : required;
  const asked = sql`string_to_array(${kinds.join(',')}, ',')`;
  const child = sql`s.school_id = ${ctx.school.id} and s.deleted_at is null and s.state in ${inClass}
    and ${classId ? sql`s.class_id = ${classId}` : sql`true`}`;
  return sql`from (${gap === 'missing' ? missing(ctx, asked, child) : ending(ctx, gap, asked, child)}) gaps`;
}

/** All documents of the school once, and not for each child and kind: there are some for nearly everybody. */
const missing = (ctx: Ctx, asked: SQL, child: SQL) => sql`
  select s.id as student_id, s.number, s.name, s.class_name, s.class_key, k.kind, null as valid_to
  from students s
  cross join unnest(${asked}) as k(kind)
  left join (
    select distinct d.student_id, d.kind from student_documents d
    where d.school_id = ${ctx.school.id} and d.kind = any(${asked})
  ) there on there.student_id = s.id and there.kind = k.kind
  where ${child} and there.student_id is null`;

/**
 * Documents that end within the days in question and have no better one beside them; an index leads by that day. The
 * better ones are counted for each, since a join would read all documents of the school.
 */
function ending(ctx: Ctx, gap: Exclude<Gap, 'missing'>, asked: SQL, child: SQL): SQL {
  const day = today(ctx);
  const inDays = {
    expired: sql`d.valid_to < ${day}::date`,
    expiring: sql`d.valid_to between ${day}::date and ${noticeEnd(day)}::date`,
    ending: sql`d.valid_to <= ${noticeEnd(day)}::date`,
  }[gap];
  return sql`
  select s.id as student_id, s.number, s.name, s.class_name, s.class_key, d.kind, d.valid_to::text as valid_to
  from student_documents d
  join students s on s.school_id = ${ctx.school.id} and s.id = d.student_id
  where d.school_id = ${ctx.school.id} and d.kind = any(${asked}) and ${inDays} and ${child} and 0 = (
    select count(*) from student_documents b
    where b.school_id = ${ctx.school.id} and b.student_id = d.student_id and b.kind = d.kind and b.id <> d.id
      and (b.valid_to is null or b.valid_to > d.valid_to or (b.valid_to = d.valid_to and b.id > d.id)))`;
}
