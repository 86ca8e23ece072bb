import { z } from 'zod';
import { schemasOf } from './field-schemas.ts';
import type { Fields } from './fields.ts';
import { fieldErrors } from './validation.ts';

const placed = { form: 'facts', listed: null } as const;
const schema = z.strictObject(
  schemasOf({
    name: { is: 'line', max: 3, ...placed },
    note: { is: 'line', max: 5, optional: true, ...placed },
    way: { is: 'choice', of: ['in', 'out'], ...placed },
    source: { is: 'choice', of: [1, 2], ...placed },
    from: { is: 'day', ...placed },
    to: { is: 'day', optional: true, ...placed },
    enabled: { is: 'tick', ...placed },
    sort: { is: 'whole', min: 1, max: 9, ...placed },
  } as const satisfies Fields),
);
const whole = {
  name: ' 东门 ',
  note: '',
  way: 'in',
  source: 1,
  from: '2026-09-01',
  to: null,
  enabled: false,
  sort: 1,
} as const;

test('each kind of field takes its own values, tidied', () => {
  expect(schema.parse(whole)).toEqual({ ...whole, name: '东门' });
});

test.each([
  ['name', '', 'required'],
  ['name', '东南西北', 'tooLong'],
  ['note', '一二三四五六', 'tooLong'],
  ['way', 'up', 'wrongFormat'],
  ['source', 3, 'wrongFormat'],
  ['from', null, 'required'],
  ['from', '2026-02-30', 'date'],
  ['to', '', 'date'],
  ['enabled', 'yes', 'wrongType'],
  ['sort', 0, 'tooSmall'],
  ['sort', 1.5, 'wrongType'],
  ['sort', Number.NaN, 'wrongType'],
])('%s may not be %p', (name, value, key) => {
  const parsed = schema.safeParse({ ...whole, [name]: value }, { reportInput: true });
  expect(parsed.success).toBe(false);
  expect(fieldErrors(parsed.error as z.ZodError)[name]?.key).toBe(key);
});
