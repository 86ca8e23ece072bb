import { catalogue, httpOther, httpRows, noResponse, serviceErrors } from '@/lib/contracts/errors.ts';
import { errorText, fieldTexts } from './error-text.ts';

const keys = [
  ...Object.keys(serviceErrors),
  ...[...catalogue, ...Object.values(httpRows), httpOther, noResponse].flatMap((row) => row.key ?? []),
];

test.each([...new Set(keys)])('%s has a text in both languages', (key) => {
  expect(errorText('zh-CN', { key })).toMatch(/\p{Script=Han}/u);
  expect(errorText('en', { key })).toMatch(/^[A-Z{][^\p{Script=Han}]+[.}]$/u);
});

test.each([
  ['network', '网络异常'],
  ['http500', '服务器错误'],
  ['http401', '请重新登录'],
  ['http403', '您没有权限'],
  ['http404', '获取资源错误404'],
  ['httpOther', '网络不给力,请稍后再试~'],
  ['noResponse', '网络错误，请求超时'],
  ['noLoginPermission', '没有登录权限'],
])('%s reads to the letter of shell section 8', (key, text) => {
  expect(errorText('zh-CN', { key })).toBe(text);
});

test.each(['nonsense', 'constructor', '__proto__', 'field'])('the unknown key %p fails loudly', (key) => {
  expect(() => errorText('en', { key })).toThrow(`no "${key}"`);
});

test('parameters are put in, and only those that are given', () => {
  expect(errorText('en', { key: 'tooMany', params: { seconds: 30 } })).toBe(
    'Too many attempts. Please try again in 30 seconds.',
  );
  expect(errorText('en', { key: 'tooMany', params: { other: 1 } })).toContain('{seconds}');
});

test('field errors by path; an unknown key is a wrong format', () => {
  expect(fieldTexts('zh-CN', { name: { key: 'required' }, 'a.b': { key: 'tooLong', params: { max: 5 } } })).toEqual({
    name: '请填写此项',
    'a.b': '最多 5 个字符',
  });
  expect(fieldTexts('en', { a: { key: 'constructor' }, b: { key: 'new' } })).toEqual({
    a: 'Not in the right format',
    b: 'Not in the right format',
  });
});

test('counts are grouped by thousands, names are left as they are', () => {
  expect(errorText('zh-CN', { key: 'tooManyRows', params: { rows: 200_000, max: 50_000 } })).toContain(
    '200,000 行，最多 50,000 行',
  );
  expect(errorText('en', { key: 'duplicate', params: { value: '20260001' } })).toContain('20260001');
});
