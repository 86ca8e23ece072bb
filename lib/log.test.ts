import { told } from './log.ts';

test('a failed query leaves its parameters out of the log', () => {
  const secret = '110199201902030014';
  const params = [secret];
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    constraint: 'x',
    detail: `Key (id_number)=(${secret}) already exists.`,
  });
  const failed = Object.assign(
    new Error(`Failed query: insert into students values ($1)\nparams: ${secret}`, { cause }),
    {
      query: 'insert into students values ($1)',
      params,
    },
  );
  const line = JSON.stringify(told(failed));
  expect(line).not.toContain(secret);
  expect(told(failed)).toMatchObject({
    message: 'Failed query: insert into students values ($1)',
    stack: expect.stringContaining('log.test'),
    cause: { code: '23505', constraint: 'x' },
  });
});

test.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [{ password: 'x' }, 'object'],
])('%j that was thrown is told as %s', (thrown, line) => {
  expect(told(thrown)).toBe(line);
});
