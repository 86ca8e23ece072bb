import { modules } from '@/lib/contracts/index.ts';
import type { credentialCalls } from '@/lib/contracts/safety/credential-calls.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = { kind: 'card', code: '0012345678', fromOn: '2026-09-01', toOn: null } as const;

const oneChild = async ({ call }: SampleSchool) =>
  (await call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male', enteredOn: '2026-09-01' })).student
    .id;

/** How to call what there is about cards and faces. */
export const credentialSamples: SampleGroup<typeof credentialCalls> = {
  credentials: nothing,
  addCredential: {
    input: async (school) => ({ ...facts, studentId: await oneChild(school) }),
    ids: ['studentId'],
  },
  changeCredential: {
    input: async (school) => {
      const added = { ...facts, studentId: await oneChild(school) };
      const { id, version } = await school.call(safety.endpoints.addCredential, added);
      return { id, version, state: 'lost', fromOn: facts.fromOn, toOn: null };
    },
    ids: ['id'],
  },
};
