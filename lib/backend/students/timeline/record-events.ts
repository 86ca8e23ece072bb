import type { EventAction, EventFacts } from '@/lib/contracts/students/timeline.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { Guardian, Student } from '../register.ts';
import type { NewEvent } from './note-events.ts';

/** Fields of a record that its time line tells, with what a change of them is called. */
const told: Readonly<Partial<Record<keyof Student, EventAction>>> = {
  className: 'classChanged',
  number: 'recordChanged',
  name: 'recordChanged',
  gender: 'recordChanged',
  birthDate: 'recordChanged',
  idCardType: 'recordChanged',
  idNumber: 'recordChanged',
  enteredOn: 'recordChanged',
  country: 'recordChanged',
  nation: 'recordChanged',
  overseasType: 'recordChanged',
  accountProperty: 'recordChanged',
  accountType: 'recordChanged',
  accountAddress: 'recordChanged',
  homeAddress: 'recordChanged',
  studyType: 'recordChanged',
  note: 'recordChanged',
  bloodType: 'healthChanged',
  health: 'healthChanged',
  disability: 'healthChanged',
};

/** What the correction of a record adds to the child's time line: one event for each kind of change. */
export function recordEvents(before: Student, after: Student): NewEvent[] {
  const changed = new Map<EventAction, { old: EventFacts; new: EventFacts }>();
  for (const [field, action] of Object.entries(told) as [keyof Student, EventAction][]) {
    if (before[field] === after[field]) continue;
    const facts = changed.get(action) ?? { old: {}, new: {} };
    facts.old[field] = shown(field, before[field]);
    facts.new[field] = shown(field, after[field]);
    changed.set(action, facts);
  }
  return [...changed].map(([action, facts]) => ({ studentId: after.id, action, ...facts }));
}

const shown = (field: keyof Student, value: unknown): string | null => {
  const text = value === null || value === undefined ? null : String(value);
  return field === 'idNumber' && text ? maskIdentityNumber(text) : text;
};

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
