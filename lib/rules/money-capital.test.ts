import fc from 'fast-check';
import Nzh from 'nzh/cn';
import { centsInCapitals, moneyInCapitals } from './money-capital.ts';

test.each([
  null,
  undefined,
  '',
  '  ',
  'abc',
  '1.2.3',
  '1e9',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '999999999.99',
  999_999_999.99,
  1_000_000_000,
  '-999999999.99',
  '12345678901234567890',
])('%p has no writing in capitals', (amount) => {
  expect(moneyInCapitals(amount)).toBe('');
});

test.each<[string | number, string]>([
  [0, '零元整'],
  ['0.00', '零元整'],
  ['0.00001', '零元整'],
  [1e-7, '零元整'],
  [100, '壹佰元整'],
  [20_000, '贰万元整'],
  [10, '壹拾元整'],
  ['16', '壹拾陆元整'],
  ['1409.50', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['1680.32', '壹仟陆佰捌拾元零叁角贰分'],
  ['107000.53', '壹拾万柒仟元零伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['1,234,567.89', '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000500', '壹佰万零伍佰元整'],
  ['0.40', '肆角整'],
  ['0.07', '柒分'],
  ['1.2345', '壹元贰角叁分肆厘伍毫'],
  ['1.23456', '壹元贰角叁分肆厘伍毫'],
  ['1.0005', '壹元零伍毫'],
  ['0.2005', '贰角零伍毫'],
  [0.1 + 0.2, '叁角整'],
  [1.005, '壹元零伍厘'],
  ['999999999.98', '玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角捌分'],
  ['999999999.9899', '玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角捌分玖厘玖毫'],
  ['-5.50', '负伍元伍角整'],
])('%p is %s', (amount, capitals) => {
  expect(moneyInCapitals(amount)).toBe(capitals);
});

const cents = fc.integer({ min: 1, max: 99_999_999_998 });
/** Both ways are allowed before 角 and after 元 whose digit is 0. */
const withoutChoice = (text: string) => text.replace(/元零(?=.角)/, '元');

test('as another maker of capitals writes it', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
      const theirs = Nzh.toMoney(text, { outSymbol: false, forceZheng: true });
      expect(withoutChoice(centsInCapitals(amount))).toBe(withoutChoice(theirs));
    }),
  );
});

test('no two zeros side by side, none at the end, and no other signs', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = centsInCapitals(amount);
      expect(text).toMatch(/^[壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整零]+$/);
      expect(text).not.toMatch(/零零|零[元角分整万亿]|零$|^零/);
    }),
  );
});

test('different amounts are written differently', () => {
  fc.assert(fc.property(cents, cents, (a, b) => a === b || centsInCapitals(a) !== centsInCapitals(b)));
});
