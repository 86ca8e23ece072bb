import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { duplicateCalls } from '@/lib/contracts/students/duplicate-calls.ts';
import { type MergeField, mergeFields } from '@/lib/contracts/students/merge-fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { renamePayers } from '../payer-links.ts';
import { type Guardian, guardiansOf, type Student, takeOut } from '../register.ts';
import { countEventsOf } from '../reports/count-movements.ts';
import { studentMerges } from '../schema/merges.ts';
import { findStudent } from '../student-view.ts';
import { noteEvents } from '../timeline/note-events.ts';
import { updateStudent } from '../update.ts';
import { fillCustom } from './merge-custom.ts';
import { mergeMemberships } from './merge-memberships.ts';
import { mergeViewOf } from './merge-view.ts';
import { moveLinks } from './move-links.ts';
import { movePhoto } from './move-photo.ts';

interface Called {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/**
 * Which guardian of one record is which of another: same phone, and same name where a family shares one phone. Nobody
 * is two people.
 * @returns ids of the surviving record by those of the record that goes
 */
function sameGuardians(kept: readonly Called[], gone: readonly Called[]): ReadonlyMap<string, string> {
  const same = new Map<string, string>();
  const pair = (isSame: (a: Called, b: Called) => boolean) => {
    for (const one of gone) {
      const other = kept.find((known) => isSame(known, one) && ![...same.values()].includes(known.id));
      if (other && !same.has(one.id)) same.set(one.id, other.id);
    }
  };
  pair((a, b) => a.phone === b.phone && a.name === b.name);
  pair((a, b) => a.phone === b.phone);
  return same;
}

type Merge = typeof duplicateCalls.merge;

/**
 * Makes one record of two. The surviving record takes the facts that were chosen, gets the guardians that it has not,
 * and everything that hangs on the other; the other is taken out of the register and stays readable.
 * @throws ServiceError notFound, conflict (one of them was changed since they were compared), invalid (more guardians
 * than a child may have)
 */
export async function mergeStudents(ctx: Ctx, input: ParsedInputOf<Merge>): Promise<ReplyOf<Merge>> {
  const { kept, gone } = await lockedPair(ctx, input);
  const called = await guardiansOf(ctx, [kept.id, gone.id]);
  const before = called.get(kept.id) ?? [];
  const theirs = called.get(gone.id) ?? [];
  const same = sameGuardians(before, theirs);
  const coming = theirs.filter(({ id }) => !same.has(id));
  if (before.length + coming.length > limits.guardians)
    throw invalidFields({ guardians: { key: 'tooMany', params: { max: limits.guardians } } });

  // First out of the register: its number may be one of the facts that are taken over.
  await takeOut(ctx, [gone.id]);
  await updateStudent(ctx, {
    id: kept.id,
    version: kept.version,
    ...factsOf(gone, input.take),
    ...(coming.length === 0 ? {} : { guardians: [...before.map(asSaved), ...coming.map(asNew)] }),
  });
  await fillCustom(ctx, kept, gone);
  const times = await mergeMemberships(ctx, gone.id, kept.id);
  await countEventsOf(ctx, [kept.id], -1);
  const { rows, moved, stayed } = await moveLinks(ctx, gone.id, kept.id);
  await countEventsOf(ctx, [kept.id], 1);
  const guardianIds = sameGuardians((await guardiansOf(ctx, [kept.id])).get(kept.id) ?? [], theirs);
  await renamePayers(ctx, kept.id, guardianIds);
  const movedPhoto = kept.photoId === null ? gone.photoId : null;
  if (movedPhoto) await movePhoto(ctx, gone.id, kept.id, movedPhoto);
  await noteEvents(ctx, [
    { studentId: kept.id, action: 'merged', subject: gone.name, new: { number: gone.number } },
    { studentId: gone.id, action: 'mergedInto', subject: kept.name, new: { number: kept.number } },
  ]);
  const id = uuidv7();
  await ctx.tx.insert(studentMerges).values({
    schoolId: ctx.school.id,
    id,
    keptId: kept.id,
    goneId: gone.id,
    keptBefore: { ...factsOf(kept, mergeFields), guardians: before.map(asSaved) },
    customBefore: kept.custom,
    guardianIds: Object.fromEntries(guardianIds),
    keptVersion: kept.version + 1,
    memberships: times.before,
    movedPhoto,
    movedRows: rows,
    moved: moved + times.moved,
    stayed: stayed + times.stayed,
    at: ctx.now,
    by: ctx.person.accountId,
    byName: ctx.person.name,
  });
  const change = {
    gone: gone.id,
    take: input.take,
    tables: rows.map(({ table, keys }) => ({ table, rows: keys.length })),
    stayed,
  };
  ctx.audit({ object: { type: 'student', id: kept.id }, change });
  return mergeViewOf(ctx, id);
}

/** Both records, locked in one order, as they were compared. */
async function lockedPair(ctx: Ctx, { keptId, goneId, keptVersion, goneVersion }: ParsedInputOf<Merge>) {
  const pair = new Map<string, Student>();
  for (const id of [keptId, goneId].toSorted()) pair.set(id, await findStudent(ctx, id, true));
  const [kept, gone] = [pair.get(keptId), pair.get(goneId)];
  if (!kept || !gone) throw new ServiceError('notFound');
  if (kept.version !== keptVersion || gone.version !== goneVersion) throw new ServiceError('conflict', { name: '' });
  return { kept, gone };
}

/** Facts of a record as an update takes them; the type of a document goes with its number. */
export function factsOf(child: Student, fields: readonly MergeField[]) {
  const facts = Object.fromEntries(fields.map((field) => [field, child[field]]));
  return fields.includes('idNumber') ? { ...facts, idCardType: child.idCardType as 'residentId' } : facts;
}

/** A guardian as an update takes one that is new, and one that was there before. */
const asNew = ({ schoolId: _, studentId: _1, priority: _2, id: _3, ...facts }: Guardian) => facts;
const asSaved = (guardian: Guardian) => ({ id: guardian.id, ...asNew(guardian) });
