import type { sponsorCalls } from '@/lib/contracts/fees/sponsor-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { oneItem } from '../sample-bills.ts';

const { endpoints } = fees;

export const sponsorFacts = {
  ...{ name: '免保教费', kind: 'careWaiver' as const, itemIds: [] as string[], grades: [], percentBp: null },
  ...{ amountCents: 50_000, validFrom: '2026-09-01', validTo: null, enabled: true, note: '' },
};

const oneSponsor = (school: SampleSchool) => school.call(endpoints.saveSponsor, sponsorFacts);

/** How to call what there is about sponsors and claims. */
export const sponsorSamples: SampleGroup<typeof sponsorCalls> = {
  sponsors: nothing,
  saveSponsor: {
    input: async (school) => {
      const { id, version } = await oneSponsor(school);
      return { ...sponsorFacts, id, version, itemIds: [(await oneItem(school)).id] };
    },
    ids: ['id', 'itemIds.0'],
  },
  sponsored: {
    input: async (school) => ({ sponsorId: (await oneSponsor(school)).id }),
    ids: ['sponsorId'],
  },
  saveSponsored: {
    input: async (school) => {
      const enrolled = await school.call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male' });
      const { id: sponsorId } = await oneSponsor(school);
      return { sponsorId, studentIds: [enrolled.student.id], fromOn: '2026-09-01', toOn: null, reason: '低保家庭' };
    },
    ids: ['sponsorId', 'studentIds.0'],
  },
  claims: nothing,
  moveClaims: {
    input: async () => ({ ids: ['01900000-0000-7000-8000-000000000000'], move: 'submit' as const, on: '2026-10-08' }),
  },
};
