import { startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { modules } from '@/lib/contracts/index.ts';
import { log } from '@/lib/log.ts';
import { firstAnswers } from './first-answers.ts';
import { identity, useBackendAt } from './test-contract.ts';

const { path } = modules.apps.endpoints.appInfo;
const info = { alterFlag: 1, expiresOn: '2026-09-30', daysLeft: 9 };
const finance = { name: 'apps.appInfo', input: { menuName: 'finance' } };
const articles = { name: 'help.search', input: { words: '' } };

let upstream: Upstream;
let warned: jest.SpiedFunction<typeof log.warn>;
beforeAll(async () => {
  upstream = await startUpstream();
  useBackendAt(upstream.origin);
});
beforeEach(() => {
  upstream.behave();
  upstream.answer({ body: { code: 200, data: info } }, path);
  warned = jest.spyOn(log, 'warn').mockImplementation(() => {});
});
afterEach(() => warned.mockRestore());
afterAll(() => upstream.close());

test('what a page asks first comes with the question, for the hook that asks the same', async () => {
  expect(await firstAnswers([finance], identity)).toEqual([{ ...finance, answer: info }]);
  expect(warned).not.toHaveBeenCalled();
});

test('a family that refuses leaves its answer out, and one line in the log', async () => {
  upstream.answer({ status: 500 }, modules.help.endpoints.search.path);
  expect(await firstAnswers([articles, finance], identity)).toEqual([{ ...finance, answer: info }]);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: 'request-1', endpoint: 'help.search' }),
    'first call failed',
  );
});

// A call is given up after a minute, and a test after five seconds: a family that hangs must have been left long
// before.
test('a family that hangs holds the page for its budget, and its call is given up', async () => {
  const { search } = modules.help.endpoints;
  upstream.answer('silent', search.path);
  expect(await firstAnswers([articles, finance], identity)).toEqual([{ ...finance, answer: info }]);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledWith(
    { requestId: 'request-1', endpoints: ['help.search'] },
    'the page goes without first answers',
  );
  while (upstream.hanging(search.path) > 0) await new Promise(setImmediate);
});

test('an answer that never ends is late as well', async () => {
  upstream.answer('drip', path);
  expect(await firstAnswers([finance], identity)).toEqual([]);
  expect(warned).toHaveBeenCalledTimes(1);
});

test('a name that nothing answers to is a mistake of the page', async () => {
  await expect(firstAnswers([{ name: 'help.nothing', input: {} }], identity)).rejects.toThrow('help.nothing');
});
