import { reachCases } from './reach-cases.ts';
import { sampledEndpoints } from './sampled-endpoints.ts';
import { standingCases } from './standing-cases.ts';

// Copied into a copy of the source by new-parts.test.ts: what every endpoint owes, of what was written there.
const written = sampledEndpoints.filter(
  ([module, verb]) => module === 'trial' || module === 'second' || verb.includes('ripDeposit'),
);

test('what was written is among what is proved', () => expect(written).toHaveLength(6 + 3 + 3 + 6));
describe('standing', () => standingCases('embedded', written));
describe('by class', () => reachCases(written));
