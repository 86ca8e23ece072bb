import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { enrolled } from '../enrolled-sample.ts';

const leaving = { on: '2026-06-30', type: 'transfer' as const, reason: '随父母迁居', destination: '实验小学' };
const one = async (school: SampleSchool) => ({ ids: [(await enrolled(school)).id] });

/** How to call what moves children between their states. */
export const stateSamples: SampleGroup<typeof stateCalls> = {
  changeState: {
    input: async (school) => ({ ...(await one(school)), move: 'suspend' as const, on: '2026-06-01', reason: '养病' }),
    ids: ['ids.0'],
  },
  leavingChecks: { input: one, ids: ['ids.0'] },
  leavingItems: nothing,
  saveLeavingItems: { input: async () => ({ items: ['归还图书'], version: 0 }) },
  tickLeaving: {
    input: async (school) => {
      await school.call(contract.endpoints.saveLeavingItems, { items: ['归还图书'], version: 0 });
      return { ...(await one(school)), item: '归还图书', done: true };
    },
    ids: ['ids.0'],
  },
  leave: { input: async (school) => ({ ...(await one(school)), ...leaving }), ids: ['ids.0'] },
  rejoin: {
    input: async (school) => {
      const { id } = await enrolled(school);
      await school.call(contract.endpoints.leave, { ids: [id], ...leaving });
      return { id, on: '2026-09-01', classId: null };
    },
    ids: ['id'],
  },
  leavings: nothing,
  exportLeavings: nothing,
};
