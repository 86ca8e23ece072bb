import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { healthRestrictions } from '../health/schema/restriction.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { today } from '../kernel/today.ts';
import type { Filling } from './build-students.ts';

const noted = [
  {
    substance: 'peanut',
    severity: 'dangerous',
    evidence: 'hospital',
    care: '误食后起疹、气喘：用医务室备用药，立即拨打 120 并通知家长。',
  },
  { substance: 'milk', severity: 'strict', evidence: 'guardian', care: '喝牛奶后腹泻，改为豆浆。' },
  { substance: 'halal', severity: 'strict', evidence: 'guardian', care: '' },
  { substance: 'otherAllergen', detail: '芒果', severity: 'strict', evidence: 'observed', care: '吃后口周发红。' },
  { substance: 'egg', severity: 'mild', evidence: 'hospital', care: '' },
] as const;

/** What some children must not eat, one of them until a month ago. */
export async function buildRestrictions(filling: Filling, childIds: readonly string[]): Promise<void> {
  const { tx, now, school, person } = filling;
  const on = today({ now, school });
  const by = { createdAt: now, createdBy: person.accountId, updatedAt: now, updatedBy: person.accountId };
  const rows = childIds.map((studentId, at) => {
    const isOver = at === childIds.length - 1;
    return {
      schoolId: school.id,
      id: uuidv7(),
      studentId,
      detail: '',
      ...(noted[at % noted.length] ?? noted[0]),
      fromOn: dayAfter(on, -200 + at),
      untilOn: isOver ? dayAfter(on, -30) : null,
      state: isOver ? ('ended' as const) : ('active' as const),
      withdrawal: '',
      ...by,
    };
  });
  await bulkInsert(tx, healthRestrictions, rows);
}
