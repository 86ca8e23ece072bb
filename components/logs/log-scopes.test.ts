import { modules } from '@/lib/contracts/index.ts';
import { logScopes } from './log-scopes.ts';

test('the log can be narrowed to each module, and to what nobody did', () => {
  expect([...logScopes].sort()).toEqual([...Object.keys(modules), 'house'].sort());
});
