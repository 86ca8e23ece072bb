import { isComposing, pressedKey } from './pressed-key.ts';

const enter = { key: 'Enter', isComposing: false, keyCode: 13 };

test.each([
  ['a key of its own', enter, 'Enter'],
  ['Enter that ends a word', { ...enter, isComposing: true }, ''],
  ['Enter that Safari tells once the word is ended', { ...enter, keyCode: 229 }, ''],
  ['an arrow within the list of an input method', { ...enter, key: 'ArrowDown', isComposing: true }, ''],
])('%s, from the browser and from React', (_, native, key) => {
  const event = native as KeyboardEvent;
  expect(pressedKey(event)).toBe(key);
  expect(pressedKey({ key: native.key, nativeEvent: event } as React.KeyboardEvent)).toBe(key);
});

test('an input within a word is no input yet', () => {
  const within = (is: boolean) => ({ nativeEvent: { isComposing: is } }) as unknown as React.SyntheticEvent;
  expect([isComposing(within(true)), isComposing(within(false))]).toEqual([true, false]);
});
