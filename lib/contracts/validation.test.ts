import { z } from 'zod';
import en from '@/messages/en/errors.json' with { type: 'json' };
import zh from '@/messages/zh-CN/errors.json' with { type: 'json' };
import type { Said } from './errors.ts';
import { fieldErrors } from './validation.ts';

const even = (value: number) => value % 2 === 0;

test.each<[string, z.ZodType, unknown, Record<string, Said>]>([
  ['missing', z.object({ a: z.string() }), {}, { a: { key: 'required' } }],
  ['null', z.object({ a: z.number() }), { a: null }, { a: { key: 'required' } }],
  ['empty', z.object({ a: z.string().min(1) }), { a: '' }, { a: { key: 'required' } }],
  ['empty list', z.object({ a: z.array(z.string()).min(1) }), { a: [] }, { a: { key: 'required' } }],
  ['another type', z.object({ a: z.string() }), { a: 1 }, { a: { key: 'wrongType' } }],
  ['not an object', z.object({ a: z.string() }), 'x', { '': { key: 'wrongType' } }],
  ['too short', z.object({ a: z.string().min(8) }), { a: 'x' }, { a: { key: 'tooShort', params: { min: 8 } } }],
  ['too long', z.object({ a: z.string().max(2) }), { a: 'abc' }, { a: { key: 'tooLong', params: { max: 2 } } }],
  ['too small', z.object({ a: z.number().min(1) }), { a: 0 }, { a: { key: 'tooSmall', params: { min: 1 } } }],
  ['too big', z.object({ a: z.number().max(1) }), { a: 2 }, { a: { key: 'tooBig', params: { max: 1 } } }],
  [
    'too many',
    z.object({ a: z.array(z.number()).max(1) }),
    { a: [1, 2] },
    { a: { key: 'tooMany', params: { max: 1 } } },
  ],
  ['not in the list', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, { a: { key: 'wrongFormat' } }],
  ['format', z.object({ a: z.uuid() }), { a: 'z' }, { a: { key: 'wrongFormat' } }],
  [
    'unknown field',
    z.strictObject({}),
    { role: 1, balance: 2 },
    { '': { key: 'unknownField', params: { name: 'role, balance' } } },
  ],
  [
    'our own rule',
    z.object({ a: z.number().refine(even, { params: { key: 'phone' } }) }),
    { a: 1 },
    { a: { key: 'phone' } },
  ],
  ['a rule without a key', z.object({ a: z.number().refine(even) }), { a: 1 }, { a: { key: 'wrongFormat' } }],
  [
    'deep',
    z.object({ rows: z.array(z.object({ a: z.string() })) }),
    { rows: [{ a: '' }, {}] },
    { 'rows.1.a': { key: 'required' } },
  ],
])('%s', (_, schema, input, expected) => {
  const { error } = schema.safeParse(input, { reportInput: true });
  const found = error && fieldErrors(error);
  expect(found).toEqual(expected);
  for (const { key } of Object.values(found ?? {})) {
    expect(zh.field).toHaveProperty(key);
    expect(en.field).toHaveProperty(key);
  }
});

test('the first complaint about a field is the one that is shown', () => {
  const { error } = z.object({ a: z.string().min(3).regex(/x/) }).safeParse({ a: 'b' }, { reportInput: true });
  expect(error && fieldErrors(error)).toEqual({ a: { key: 'tooShort', params: { min: 3 } } });
});
