import { and, inArray, isNull, sql } from 'drizzle-orm';
import { changeRows } from '../../kernel/moved-row.ts';
import type { LeavingCheck, LeavingFollower } from '../../students/index.ts';
import { dormStays } from '../schema/dormitory.ts';
import { livingPlaces } from './stays.ts';

/** The bed of a child that leaves, which becomes free by itself. */
export const bedLine: LeavingCheck = async (ctx, children) => {
  const places = await livingPlaces(
    ctx,
    children.map(({ id }) => id),
  );
  const named = children.flatMap(({ id, name }) => {
    const at = places.get(id)?.place;
    return at ? [`${name}（${at}）`] : [];
  });
  if (named.length === 0) return [];
  return [{ key: 'bed', state: 'done', params: { count: named.length, names: named.slice(0, 5).join('、') } }];
};

/** Beds of children who leave become free on the day they leave; one that was given later counts as never slept in. */
export const freeBedsOf: LeavingFollower = async (ctx, studentIds, on) => {
  const freed = await changeRows(
    ctx,
    dormStays,
    and(isNull(dormStays.toOn), inArray(dormStays.studentId, [...studentIds])),
    { toOn: sql`greatest(${dormStays.fromOn}, ${on}::date)` },
  ).returning({ id: dormStays.id, studentId: dormStays.studentId });
  if (freed.length === 0) return;
  const object = { type: 'dormStay', id: freed.length === 1 ? (freed[0]?.id ?? '') : `${freed.length}` };
  ctx.audit({
    action: 'safety.freeDormBed',
    object,
    change: { old: { students: freed.map(({ studentId }) => studentId) }, new: { on } },
  });
};
