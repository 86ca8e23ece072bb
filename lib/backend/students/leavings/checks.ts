import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import type { LeavingLine } from '@/lib/contracts/students/states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { joined } from '../joined.ts';
import { guardiansOf, type Student } from '../register.ts';
import { studentDocuments } from '../schema/documents.ts';
import { leavingTicks } from '../schema/leavings.ts';
import { students } from '../schema.ts';
import type { Reading } from '../writing.ts';
import { itemsOf } from './items.ts';

/** How many children a line is about, with the first names. */
const namesOf = (children: readonly Pick<Student, 'name'>[]): Record<string, string | number> => ({
  count: children.length,
  names: children
    .slice(0, 5)
    .map(({ name }) => name)
    .join('、'),
});

/** A line of the school's own is done when it is ticked for everybody who leaves. */
async function ownLines(ctx: Reading, children: readonly Student[]): Promise<LeavingLine[]> {
  const items = (await itemsOf(ctx))?.items ?? [];
  if (items.length === 0) return [];
  const ids = children.map(({ id }) => id);
  const found = await ctx.tx
    .select({ studentId: leavingTicks.studentId, item: leavingTicks.item })
    .from(leavingTicks)
    .where(and(ofSchool(ctx, leavingTicks), inArray(leavingTicks.studentId, ids)));
  const ticked = new Set(found.map(({ studentId, item }) => `${studentId} ${item}`));
  return items.map((item) => {
    const open = children.filter(({ id }) => !ticked.has(`${id} ${item}`));
    return { key: 'own', item, state: open.length === 0 ? 'done' : 'open', params: namesOf(open) };
  });
}

type Checks = typeof stateCalls.leavingChecks;

/** The check list of some children, every line computed from what stands there now. @throws ServiceError notFound */
export async function leavingChecks(ctx: Ctx, { ids }: ParsedInputOf<Checks>): Promise<ReplyOf<Checks>> {
  const wanted = [...new Set(ids)];
  const children = await ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, wanted), isNull(students.deletedAt)));
  if (children.length < wanted.length) throw new ServiceError('notFound');
  const lines: LeavingLine[] = [];
  // One after the other: they share one connection.
  for (const check of [classLine, contactLine, originalsLine, ...joined().leavingChecks, ownLines])
    lines.push(...(await check(ctx, children)));
  return { lines };
}

/** The place in the class, which becomes free by itself. */
async function classLine(_ctx: Reading, children: readonly Student[]): Promise<LeavingLine[]> {
  const names = [...new Set(children.flatMap(({ className }) => className || []))].sort();
  if (names.length === 0) return [];
  return [{ key: 'class', state: 'done', params: { names: names.slice(0, 5).join('、'), count: names.length } }];
}

/** Families who can still be reached afterwards, for papers and refunds. */
async function contactLine(ctx: Reading, children: readonly Student[]): Promise<LeavingLine[]> {
  const called = await guardiansOf(
    ctx,
    children.map(({ id }) => id),
  );
  const without = children.filter(({ id }) => !called.get(id)?.some(({ phone }) => phone !== ''));
  return [{ key: 'contact', state: without.length === 0 ? 'done' : 'open', params: namesOf(without) }];
}

/** Papers of the families that lie at the school. */
async function originalsLine(ctx: Reading, children: readonly Student[]): Promise<LeavingLine[]> {
  const held = await ctx.tx
    .selectDistinct({ studentId: studentDocuments.studentId })
    .from(studentDocuments)
    .where(
      and(
        ofSchool(ctx, studentDocuments),
        eq(studentDocuments.hasOriginal, true),
        inArray(
          studentDocuments.studentId,
          children.map(({ id }) => id),
        ),
      ),
    );
  const owners = children.filter(({ id }) => held.some(({ studentId }) => studentId === id));
  return owners.length === 0 ? [] : [{ key: 'originals', state: 'open', params: namesOf(owners) }];
}
