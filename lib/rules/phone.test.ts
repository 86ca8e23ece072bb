import { isPhone, maskPhone, tidyPhone } from './phone.ts';

test.each(['', '12800138000', '1380013800', '138001380000', '1380013800a', '88880000', '+86', '+12'])(
  '%p is no phone',
  (text) => expect(isPhone(text)).toBe(false),
);
test.each(['13800138000', '19912345678', '01088880000', '057188880000', '+85291234567'])('%p is one', (text) =>
  expect(isPhone(text)).toBe(true),
);
test.each([
  [' 138-0013 8000 ', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['+86 138 0013 8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['+852 9123 4567', '+85291234567'],
])('%p is tidied to %p', (text, tidy) => expect(tidyPhone(text)).toBe(tidy));
test('masked', () => {
  expect(maskPhone('13800138000')).toBe('138****8000');
  expect(maskPhone('12345')).toBe('*****');
});
