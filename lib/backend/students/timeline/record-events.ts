import { inOrderOf, isMasked, shownName } from '@/lib/contracts/students/field-lists.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';
import type { EventFacts } from '@/lib/contracts/students/timeline.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { Guardian, Student } from '../register.ts';
import type { NewEvent } from './note-events.ts';

/** The fields that a time line tells, by what a change of them is called. */
const told = Map.groupBy(inOrderOf('told'), (name) => studentFields[name].told);
/** In the order in which they are told. */
const actions = ['classChanged', 'recordChanged', 'healthChanged'] as const;

/** What the correction of a record adds to the child's time line: one event for each kind of change. */
export function recordEvents(before: Student, after: Student): NewEvent[] {
  return actions.flatMap((action) => {
    const fields = (told.get(action) ?? []).map((name) => shownName(name));
    const changed = fields.filter((field) => before[field] !== after[field]);
    const factsOf = (child: Student): EventFacts =>
      Object.fromEntries(changed.map((field) => [field, shown(field, child[field])]));
    return changed.length === 0 ? [] : [{ studentId: after.id, action, old: factsOf(before), new: factsOf(after) }];
  });
}

const shown = (field: string, value: string | null) => (isMasked(field) && value ? maskIdentityNumber(value) : value);

/** What a change of the guardians adds: one event for each that came, went, or is told otherwise. */
export function guardianEvents(studentId: string, before: readonly Guardian[], after: readonly Guardian[]): NewEvent[] {
  const isOneList = before.length === after.length && before.every(({ id }) => after.some((one) => one.id === id));
  // Who comes or goes moves the others up or down; that is told only where people were put into another order.
  const factsOf = (one: Guardian) => guardianFacts(one, isOneList);
  const added = after.filter(({ id }) => !before.some((one) => one.id === id));
  const removed = before.filter(({ id }) => !after.some((one) => one.id === id));
  const changed = after.flatMap((one): NewEvent[] => {
    const old = before.find(({ id }) => id === one.id);
    const facts = old && differing(factsOf(old), factsOf(one));
    if (!facts) return [];
    return [
      { studentId, action: 'guardianChanged', subject: one.name, old: masked(facts.old), new: masked(facts.new) },
    ];
  });
  return [
    ...removed.map(
      (one): NewEvent => ({ studentId, action: 'guardianRemoved', subject: one.name, old: masked(factsOf(one)) }),
    ),
    ...added.map(
      (one): NewEvent => ({ studentId, action: 'guardianAdded', subject: one.name, new: masked(factsOf(one)) }),
    ),
    ...changed,
  ];
}

function guardianFacts(one: Guardian, withPriority: boolean): EventFacts {
  return {
    guardianName: one.name,
    guardianRelation: one.relation,
    ...(one.relationName === '' ? {} : { guardianRelationName: one.relationName }),
    guardianPhone: one.phone,
    guardianIdType: one.idType,
    guardianIdNumber: one.idNumber,
    hasCustody: one.hasCustody,
    mayPickUp: one.mayPickUp,
    isPayer: one.isPayer,
    getsMessages: one.getsMessages,
    ...(withPriority ? { guardianPriority: one.priority } : {}),
  };
}

/** Compared whole, kept masked. */
function masked(facts: EventFacts): EventFacts {
  const { guardianPhone, guardianIdNumber, ...rest } = facts;
  return {
    ...rest,
    ...(guardianPhone ? { guardianPhone: maskPhone(String(guardianPhone)) } : {}),
    ...(guardianIdNumber ? { guardianIdNumber: maskIdentityNumber(String(guardianIdNumber)) } : {}),
  };
}

/** The facts that differ; null where none does. */
export function differing(old: EventFacts, now: EventFacts): { old: EventFacts; new: EventFacts } | null {
  const fields = Object.keys(now).filter((field) => (old[field] ?? null) !== (now[field] ?? null));
  if (fields.length === 0) return null;
  const pick = (facts: EventFacts) => Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]));
  return { old: pick(old), new: pick(now) };
}
