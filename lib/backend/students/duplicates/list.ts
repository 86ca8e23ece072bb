import { and, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { duplicateCalls } from '@/lib/contracts/students/duplicate-calls.ts';
import type { DuplicateSide } from '@/lib/contracts/students/duplicates.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Student } from '../register.ts';
import { studentDistinctions } from '../schema/merges.ts';
import { students } from '../schema.ts';
import { findStudent } from '../student-view.ts';
import { findPairs } from './find-pairs.ts';

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
