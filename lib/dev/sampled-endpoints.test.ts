import { modules } from '@/lib/contracts/index.ts';
import { sampledEndpoints, sampleOf } from './sampled-endpoints.ts';

test('every module says how its endpoints are called', () => {
  const sampled = new Set(sampledEndpoints.map(([module]) => module));
  expect(Object.keys(modules).filter((module) => !sampled.has(module))).toEqual([]);
});

test('every endpoint says how it is called so that it succeeds', async () => {
  for (const [module, verb] of sampledEndpoints) expect(await sampleOf(module, verb)).toHaveProperty('input');
});
