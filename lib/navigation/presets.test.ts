import { changedQuery, presented } from './presets.ts';

const none = { standard: null, size: null };
const presets = { standard: { state: 'open', q: '李' }, size: '50' };

test.each([
  ['nothing is laid down', {}, none, {}],
  ['only a size', {}, { ...none, size: '20' }, { size: '20' }],
  ['a size of the address goes before the one chosen last', { size: '10' }, presets, { size: '10' }],
  [
    'the standard view stands in for an address without parameters',
    {},
    presets,
    { state: 'open', q: '李', size: '50' },
  ],
  [
    'what the messaging app hands over is no parameter of the list',
    { schoolId: 's', corpId: 'c' },
    presets,
    { schoolId: 's', corpId: 'c', state: 'open', q: '李', size: '50' },
  ],
  [
    "what the messaging app hands over is never a view's",
    { schoolId: 's' },
    { ...none, standard: { schoolId: 'other', userId: 'other', state: 'open' } },
    { schoolId: 's', state: 'open' },
  ],
  ['an address that asks for something is taken as it is', { state: 'done' }, presets, { state: 'done', size: '50' }],
  ['an open form asks for something', { form: 'new' }, presets, { form: 'new', size: '50' }],
  [
    'a size of the standard view goes before the one chosen last',
    {},
    { standard: { size: '20' }, size: '50' },
    { size: '20' },
  ],
])('%s', (_name, query, laidDown, expected) => {
  expect(presented(query, laidDown)).toEqual(expected);
});

test.each([
  ['without a standard view nothing is added', { state: 'open' }, { state: null }, none, {}],
  ['an empty text takes a parameter away', { q: '李' }, { q: '' }, none, {}],
  [
    'what is cleared stays cleared after a reload',
    { state: 'open', q: '李' },
    { state: null, q: null },
    presets,
    { show: 'all' },
  ],
  ['the next filter begins from nothing', { show: 'all' }, { state: 'done' }, presets, { state: 'done' }],
  ['a change of what the standard view shows keeps the rest of it', {}, { q: null }, presets, { state: 'open' }],
  [
    'what the messaging app hands over does not come from a view',
    { schoolId: 's' },
    { form: 'new' },
    { ...none, standard: { schoolId: 'other', state: 'open' } },
    { schoolId: 's', state: 'open', form: 'new' },
  ],
  ['a form opens above the standard view', {}, { form: 'new' }, presets, { state: 'open', q: '李', form: 'new' }],
  ['what is carried on is kept', { schoolId: 's', q: '李' }, { q: null }, presets, { schoolId: 's', show: 'all' }],
  [
    'a parameter of that name that is not ours stays',
    { show: 'closed' },
    { q: '李' },
    none,
    { show: 'closed', q: '李' },
  ],
])('%s', (_name, query, patch, laidDown, expected) => {
  expect(changedQuery(query, patch, laidDown)).toEqual(expected);
});
