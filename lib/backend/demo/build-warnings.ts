import { v7 as uuidv7 } from 'uuid';
import { dueAt, isOpen, type WarningKind, type WarningLevel, type WarningState } from '@/lib/rules/warning-state.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { safetyWarningSteps, safetyWarnings, type WarningFacts } from '../safety/schema/warnings.ts';
import type { Filling } from './build-students.ts';

interface Told {
  readonly kind: WarningKind;
  readonly level: WarningLevel;
  readonly state: WarningState;
  readonly place: string;
  readonly minutesAgo: number;
  readonly facts: WarningFacts;
  readonly reason?: 'real' | 'false';
}

const told: readonly Told[] = [
  { kind: 'stranger', level: 2, state: 'new', place: '东门', minutesAgo: 6, facts: { note: '无登记人员在门口停留' } },
  { kind: 'crowd', level: 1, state: 'acknowledged', place: '操场', minutesAgo: 25, facts: { count: 60 } },
  { kind: 'areaIntrusion', level: 3, state: 'handling', place: '配电房', minutesAgo: 12, facts: {} },
  { kind: 'stranger', level: 2, state: 'resolved', place: '西门', minutesAgo: 1_500, facts: {}, reason: 'false' },
  {
    kind: 'crowd',
    level: 2,
    state: 'reviewed',
    place: '食堂',
    minutesAgo: 2_900,
    facts: { count: 80 },
    reason: 'real',
  },
];

/** A few warnings in each state, as a working day leaves them. */
export async function buildWarnings({ tx, now, school, person }: Filling): Promise<void> {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
  const rows = told.map(({ minutesAgo, reason, ...facts }) => ({
    schoolId: school.id,
    id: uuidv7(),
    ...facts,
    cause: `demo:${minutesAgo}`,
    deviceId: null,
    raisedAt: at(minutesAgo),
    times: 1,
    dueAt: dueAt(facts.state, facts.level, at(isOpen(facts.state) ? 2 : minutesAgo)),
    escalations: 0,
    reason: reason ?? null,
    resolvedAt: reason ? at(minutesAgo - 20) : null,
    version: 1,
    updatedAt: now,
    updatedBy: null,
  }));
  await bulkInsert(tx, safetyWarnings, rows);
  const steps = rows.flatMap(({ id: warningId, raisedAt, reason }) => {
    const step = { schoolId: school.id, warningId, note: '' };
    const raised = { ...step, id: uuidv7(), step: 'raise' as const, at: raisedAt, by: null };
    const resolvedAt = new Date(raisedAt.getTime() + 1_200_000);
    const end = { ...step, id: uuidv7(), step: 'resolve' as const, at: resolvedAt, by: person.accountId };
    return reason ? [raised, end] : [raised];
  });
  await bulkInsert(tx, safetyWarningSteps, steps);
}
