import { numberWords } from './number-words.ts';

test.each([
  [0, '零', 'zero'],
  [7, '七', 'seven'],
  [10, '十', 'ten'],
  [13, '十三', 'thirteen'],
  [20, '二十', 'twenty'],
  [42, '四十二', 'forty-two'],
  [99, '九十九', 'ninety-nine'],
])('%d is %s and %s', (value, zh, en) => {
  expect(numberWords(value, 'zh-CN')).toBe(zh);
  expect(numberWords(value, 'en')).toBe(en);
});
