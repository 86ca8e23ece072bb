import type { SessionData } from '@/lib/session/session-data.ts';
import { identifyRequest } from './identify.ts';
import { session, signedIn, useBackendAt } from './test-contract.ts';

beforeAll(() => useBackendAt('http://127.0.0.1:1'));

const organization = { code: 'JG1', name: '教育局' };

test.each<[string, Partial<SessionData>, object]>([
  ['the single school sends its number as code', { mode: 'single' }, { code: 'NO1' }],
  ['an organisation its own code as groupCode', { mode: 'organization', organization }, { groupCode: 'JG1' }],
  ['and the school’s where the backend does not say which it is', { mode: 'organization' }, { groupCode: 'NO1' }],
])('%s', async (_, more, sent) => {
  const headers = { cookie: await signedIn({ ...session, ...more }) };
  const { identity } = await identifyRequest(new Request('http://localhost/', { headers }));
  const { code, groupCode } = identity;
  expect({ ...(code && { code }), ...(groupCode && { groupCode }) }).toEqual(sent);
});
