import { mayInNode, themesOf } from './node-rights.ts';

test('a reader changes nothing and sees children alone, more roles see more', () => {
  expect(mayInNode(['reader'], 'figures')).toBe(true);
  expect(mayInNode(['reader', 'supervisor', 'finance'], 'tree')).toBe(false);
  expect(mayInNode(['officer'], 'people')).toBe(false);
  expect(mayInNode(['reader', 'head'], 'people')).toBe(true);
  expect(mayInNode([], 'figures')).toBe(false);
  expect(themesOf(['reader'])).toEqual(['children']);
  expect(themesOf(['finance', 'supervisor'])).toEqual(['children', 'safety', 'money']);
});
