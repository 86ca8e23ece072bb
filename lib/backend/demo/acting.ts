import { NIL } from 'uuid';
import type { Ctx } from '../kernel/context.ts';
import type { Filling } from './build-students.ts';

/**
 * A person of the school at work on a day of the past, for verbs that the demo calls as people would. It may do
 * everything; what it does is told by the one audit row of the demo.
 */
export function acting(filling: Filling, accountId: string, now: Date): Ctx {
  const { tx, school } = filling;
  return {
    ...{ tx, now, school, person: { accountId, name: '', sessionId: '' } },
    ...{ requestId: 'demo', address: '', userAgent: '', locale: 'zh-CN' },
    ...{ currentSchoolId: school.id, staffId: NIL, reach: null },
    audit: () => {},
    afterCommit: () => {},
    can: () => true,
    partOf: () => null,
    canEverywhere: () => true,
  };
}
