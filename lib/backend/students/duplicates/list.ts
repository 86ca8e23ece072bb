import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { duplicateCalls } from '@/lib/contracts/students/duplicate-calls.ts';
import { type DuplicateSide, type Likeness, likenesses } from '@/lib/contracts/students/duplicates.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Student } from '../register.ts';
import { studentDistinctions } from '../schema/merges.ts';
import { students } from '../schema.ts';
import { findStudent } from '../student-view.ts';
import type { Reading } from '../writing.ts';

const pairRow = z.object({
  a: z.string(),
  b: z.string(),
  likenesses: z.array(z.string()),
  score: z.int(),
  total: z.int(),
});

interface Pair {
  /** The lesser id first. */
  readonly ids: readonly [string, string];
  readonly likenesses: readonly Likeness[];
  readonly score: number;
}

/**
 * Pairs of present records that agree in something that few share. Records are grouped by what they agree in, so the
 * work grows with their number and not with its square; in a group each is paired with the oldest alone, so a hundred
 * records under one wrong number are ninety-nine pairs.
 */
async function findPairs(
  { tx, school }: Reading,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<{ readonly pairs: readonly Pair[]; readonly total: number }> {
  const present = sql`s.school_id = ${school.id} and s.deleted_at is null`;
  /** Everybody but the first of a group, with the first. */
  const paired = (likeness: Likeness, keys: ReturnType<typeof sql>, from: ReturnType<typeof sql>) => sql`
    select first as a, id as b, ${sql.raw(`'${likeness}'`)} as likeness
    from (select s.id, min(s.id::text) over (partition by ${keys}) as first from ${from}) grouped
    where first <> id::text`;
  const rows = await rowsOf(
    tx,
    sql`
    with found as (
      ${paired('sameDocument', sql`s.id_number`, sql`students s where ${present} and s.id_number is not null`)}
      union
      ${paired('samePerson', sql`s.name_key, s.birth_date`, sql`students s where ${present} and s.birth_date is not null`)}
      union
      ${paired('sameNumber', sql`s.number_key`, sql`students s where ${present}`)}
      union
      ${paired(
        'samePhone',
        sql`s.name_key, g.phone`,
        sql`students s join guardians g on g.school_id = ${school.id} and g.student_id = s.id where ${present}`,
      )}
    ), scored as (
      select least(a, b::text) as a, greatest(a, b::text) as b, array_agg(distinct likeness) as likenesses,
        least(100, ${weighed(sql`likeness`)}) as score
      from found group by 1, 2
    )
    select a, b, likenesses, score::int as score, count(*) over ()::int as total from scored
    where not exists (select from student_distinctions d
      where d.school_id = ${school.id} and d.first_id = scored.a::uuid and d.second_id = scored.b::uuid)
    order by score desc, a, b limit ${size} offset ${offset}`,
    pairRow,
  );
  const names = Object.keys(likenesses) as Likeness[];
  return {
    pairs: rows.map(({ a, b, likenesses: found, score }) => ({
      ids: [a, b],
      likenesses: names.filter((name) => found.includes(name)),
      score,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** The sum of what each likeness of a pair weighs; a likeness found twice counts once. */
const weighed = (likeness: ReturnType<typeof sql>) =>
  sql.join(
    Object.entries(likenesses).map(
      ([name, weight]) =>
        sql`max(case when ${likeness} = ${sql.raw(`'${name}'`)} then ${sql.raw(String(weight))} else 0 end)`,
    ),
    sql` + `,
  );

type Duplicates = typeof duplicateCalls.duplicates;

/** A page of the pairs that may be of one child, the likeliest first. */
export async function listDuplicates(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Duplicates>,
): Promise<ReplyOf<Duplicates>> {
  const { pairs, total } = await findPairs(ctx, { offset: (page - 1) * size, size });
  const ids = [...new Set(pairs.flatMap((pair) => pair.ids))];
  const known = new Map(
    (ids.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(students)
          .where(and(ofSchool(ctx, students), inArray(students.id, ids)))
    ).map((child) => [child.id, sideOf(child)]),
  );
  return {
    rows: pairs.flatMap(({ ids: [a, b], likenesses, score }) => {
      const [first, second] = [known.get(a), known.get(b)];
      return first && second
        ? [{ score, likenesses: [...likenesses], sides: [first, second] as [typeof first, typeof second] }]
        : [];
    }),
    total,
    page,
    size,
  };
}

const sideOf = (child: Student): DuplicateSide => ({
  id: child.id,
  number: child.number,
  name: child.name,
  gender: child.gender,
  birthDate: child.birthDate,
  state: child.state,
  className: child.className || null,
  idNumberMasked: child.idNumber && maskIdentityNumber(child.idNumber),
  guardianName: child.guardianName,
  phoneMasked: child.guardianPhone && maskPhone(child.guardianPhone),
  createdAt: child.createdAt.toISOString(),
});

/** Notes that two records are of two children. @throws ServiceError notFound */
export async function distinguish(ctx: Ctx, { ids }: ParsedInputOf<typeof duplicateCalls.distinguish>) {
  const [firstId, secondId] = ids.toSorted() as [string, string];
  for (const id of ids) await findStudent(ctx, id);
  await ctx.tx
    .insert(studentDistinctions)
    .values({ schoolId: ctx.school.id, firstId, secondId, at: ctx.now, by: ctx.person.accountId })
    .onConflictDoNothing();
  ctx.audit({ object: { type: 'student', id: firstId }, change: { from: secondId } });
  return {};
}
