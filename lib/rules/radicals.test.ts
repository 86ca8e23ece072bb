import { withoutRadicals } from './radicals.ts';

test.each([
  ['⻢⻰⻉⻋⻅⻔⻚⻛⻜⻥⻦⻨⻩⻬⻮⻳', '马龙贝车见门页风飞鱼鸟麦黄齐齿龟'],
  ['⺁⻳', '厂龟'],
  ['⺟⻓⻘⻙', '母长青韦'],
  ['⼩⽅⽯⾦', '小方石金'],
  ['\uF9B4\u{2F800}', '領丽'],
  ['马小明 Anna ①', '马小明 Anna ①'],
  ['\u2E80\u2E9A', '\u2E80\u2E9A'],
])('%j is %j', (written, read) => {
  expect(withoutRadicals(written)).toBe(read);
  expect(withoutRadicals(read)).toBe(read);
});

test('every radical of the supplement has a character', () => {
  for (let code = 0x2e81; code <= 0x2ef3; code++)
    if (code !== 0x2e9a) expect(withoutRadicals(String.fromCodePoint(code))).toMatch(/^\p{Unified_Ideograph}$/u);
});
