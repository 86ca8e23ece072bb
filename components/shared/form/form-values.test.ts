import type { Fields } from '@/lib/contracts/fields.ts';
import { isRequired, readValues, typedValues } from './form-values.ts';

const fields = {
  name: { is: 'line', max: 10, form: 'facts', listed: null },
  source: { is: 'choice', of: [1, 2], first: 2, form: 'facts', listed: null },
  way: { is: 'choice', of: ['in', 'out'], form: 'facts', listed: null },
  to: { is: 'day', optional: true, form: 'facts', listed: null },
  enabled: { is: 'tick', form: 'facts', listed: null },
  sort: { is: 'whole', min: 0, max: 99, first: 10, form: 'facts', listed: null },
  heard: { is: 'line', max: 10, form: null, listed: null },
} as const satisfies Fields;
const row = { id: 'r', version: 3, name: '东门', source: 1, way: 'out', to: null, enabled: true, sort: 20, heard: 'x' };

test('a new record begins with the first choices', () => {
  expect(readValues(fields, null)).toEqual({ name: '', source: '2', way: 'in', to: '', enabled: false, sort: '10' });
});

test('a day begins with today where its field says so, and never over what is kept', () => {
  const days = {
    on: { is: 'day', first: 'today', form: 'facts', listed: null },
    to: fields.to,
  } as const satisfies Fields;
  expect(readValues(days, null, '2026-11-30')).toEqual({ on: '2026-11-30', to: '' });
  expect(readValues(days, { id: 'r', version: 1, on: '2026-01-02' } as never, '2026-11-30').on).toBe('2026-01-02');
});

test('what is shown of a record is sent as it was, with its id and version, and without what nobody writes', () => {
  const values = readValues(fields, row);
  expect(values).toEqual({ name: '东门', source: '1', way: 'out', to: '', enabled: true, sort: '20' });
  const { heard: _, ...sent } = row;
  expect(typedValues(fields, row, values)).toEqual(sent);
});

test('a choice that is none is sent as it is, so that it is refused beside its field', () => {
  expect(typedValues(fields, null, { ...readValues(fields, null), source: '7' })).toMatchObject({ source: '7' });
});

test('a number that is left open is none', () => {
  expect(typedValues(fields, null, { ...readValues(fields, null), sort: '' })).toMatchObject({ sort: Number.NaN });
});

test('what may be left out', () => {
  const needed = Object.entries(fields).flatMap(([name, field]) => (isRequired(field) ? [name] : []));
  expect(needed).toEqual(['name', 'source', 'way', 'sort', 'heard']);
});

test('amounts are shown in yuan and sent in cents; what cannot be read is none', () => {
  const amounts = {
    price: { is: 'money', form: 'facts', listed: null },
    moved: { is: 'money', signed: true, optional: true, form: 'facts', listed: null },
    month: { is: 'month', optional: true, form: 'facts', listed: null },
    note: { is: 'text', max: 50, optional: true, form: 'facts', listed: null },
    itemId: { is: 'reference', form: 'facts', listed: null },
  } as const satisfies Fields;
  const kept = { id: 'r', version: 1, price: 123_456, moved: -50, month: null, note: '', itemId: 'i' };
  const values = readValues(amounts, kept);
  expect(values).toEqual({ price: '1,234.56', moved: '-0.50', month: '', note: '', itemId: 'i' });
  expect(typedValues(amounts, kept, values)).toEqual(kept);
  const typed = typedValues(amounts, null, { ...values, price: '12,5', moved: '' });
  expect(typed).toMatchObject({ price: Number.NaN, moved: null });
  expect(Object.entries(amounts).flatMap(([name, field]) => (isRequired(field) ? [name] : []))).toEqual([
    'price',
    'itemId',
  ]);
});
