import { figureText } from './figure-text.ts';

test('what is missing is no nought', () => {
  expect(figureText('due', null)).toBe('--');
  expect(figureText('due', 0)).toBe('0.00');
  expect(figureText('enrolled', 0)).toBe('0');
  expect(figureText('present', 9_750)).toBe('97.50%');
});
