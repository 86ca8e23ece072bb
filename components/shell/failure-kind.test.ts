import { chunkTimeoutName } from './chunk-timeout.ts';
import { failedCall, failureKind } from './failure-kind.ts';

test.each([
  ['anything unexpected', { name: 'Error', message: 'boom' }, 'failed'],
  ['a call whose session has ended', { name: 'Error', message: '', digest: 'call 401 6666666' }, 'expired'],
  ['a call that was refused', { name: 'Error', message: '', digest: 'call 403 4030001' }, 'forbidden'],
  ['a record that is gone', { name: 'Error', message: '', digest: 'call 404 4040001' }, 'missing'],
  ['no answer in time', { name: 'Error', message: '', digest: 'call 504 none r1' }, 'noResponse'],
  ['HTTP 500', { name: 'Error', message: '', digest: 'call 502 http500 r1' }, 'server'],
  ['what is no envelope', { name: 'Error', message: '', digest: 'call 502 garbage r1' }, 'server'],
  ['a reply of another shape', { name: 'Error', message: '', digest: 'call 502 reply r1' }, 'server'],
  ['the code for no network', { name: 'Error', message: '', digest: 'call 502 -2100 r1' }, 'network'],
  ['another HTTP status', { name: 'Error', message: '', digest: 'call 502 http503 r1' }, 'slow'],
  ['another status', { name: 'Error', message: '', digest: 'call 422 0100030' }, 'failed'],
  ['a missing script', { name: 'ChunkLoadError', message: 'Loading chunk 7 failed.' }, 'chunk'],
  ['a missing script, said by the bundler', { name: 'Error', message: 'Failed to load chunk /_next/x.js' }, 'chunk'],
  ['a missing module', { name: 'TypeError', message: 'Failed to fetch dynamically imported module' }, 'chunk'],
  ['a missing stylesheet', { name: 'ChunkLoadError', message: 'Loading CSS chunk 7 failed.' }, 'chunkStyle'],
  ['a screen that came too late', { name: chunkTimeoutName, message: '' }, 'chunkTimeout'],
])('%s', (_name, error, kind) => {
  expect(failureKind(error)).toBe(kind);
});

test('a failed call names its request and the words of the backend', () => {
  expect(failedCall('call 422 9999 request-1 菜单服务维护中 请稍候')).toEqual({
    status: '422',
    code: '9999',
    requestId: 'request-1',
    words: '菜单服务维护中 请稍候',
  });
  expect(failedCall('1234567')).toBeNull();
});
