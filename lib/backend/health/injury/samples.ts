import type { injuryCalls } from '@/lib/contracts/health/injury.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { aChild } from '../sample-parts.ts';

const happened = async (school: SampleSchool) => ({
  studentId: await aChild(school),
  ...{ day: '2026-03-02', time: '10:20', place: 'playground' as const, activity: '跑步', kind: 'fall' as const },
  ...{ course: '跑步时摔倒，右膝擦伤', firstAid: '清洗消毒', hospital: '', familyTold: '10:30 妈妈' },
});

async function injury(school: SampleSchool) {
  const { id, version } = await school.call(modules.health.endpoints.noteInjury, await happened(school));
  return { id, version };
}

/** How to call what there is about injuries. */
export const injurySamples: SampleGroup<typeof injuryCalls> = {
  injuries: nothing,
  openInjury: { input: async (school) => ({ id: (await injury(school)).id, reason: '回访' }), ids: ['id'] },
  noteInjury: { input: happened, ids: ['studentId'] },
  closeInjury: {
    input: async (school) => ({ ...(await injury(school)), outcome: '痊愈', daysOff: 0 }),
    ids: ['id'],
  },
};
