import { hadRoom, lacksRoom, storeFault } from './store-fault.ts';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
/** As the query builder hands on what the driver says. */
const wrapped = (cause: Error) => new Error('Failed query: insert', { cause });

afterEach(hadRoom);

test.each([
  ['PostgreSQL without room', wrapped(failed('53100')), 'noRoom'],
  ['the file store without room', failed('ENOSPC'), 'noRoom'],
  ['a journal without room', wrapped(new Error('could not write to file: No space left on device')), 'noRoom'],
  ['a quota used up', failed('EDQUOT'), 'noRoom'],
  ['a server that shuts down', wrapped(failed('57P01')), 'storeAway'],
  ['a server that takes no connection', wrapped(failed('08006')), 'storeAway'],
  ['nobody at the address', failed('ECONNREFUSED'), 'storeAway'],
  ['a connection cut off', wrapped(new Error('Connection terminated unexpectedly')), 'storeAway'],
])('%s is told', (_, error, told) => {
  expect(storeFault(error)).toMatchObject({ error: told, params: { seconds: 10 } });
});

test.each([
  ['a broken constraint', wrapped(failed('23505'))],
  ['a fault of ours', new TypeError('x is not a function')],
  ['what is no error', 'text'],
])('%s is not', (_, error) => {
  expect(storeFault(error)).toBeNull();
});

test('a disk that was full is so until a write is kept, or for half a minute', () => {
  expect(lacksRoom()).toBe(false);
  storeFault(failed('ENOSPC'));
  expect(lacksRoom()).toBe(true);
  expect(lacksRoom(Date.now() + 31_000)).toBe(false);
  hadRoom();
  expect(lacksRoom()).toBe(false);
});
