import { catalogue, httpOther, httpRows, noResponse } from '@/lib/contracts/error-catalogue.ts';
import { serviceErrors } from '@/lib/contracts/errors.ts';
import en from '@/messages/en/errors.json' with { type: 'json' };
import zh from '@/messages/zh-CN/errors.json' with { type: 'json' };
import { errorText, fieldTexts } from './error-text.ts';

const keys = [
  ...Object.keys(serviceErrors),
  ...[...catalogue, ...Object.values(httpRows), httpOther, noResponse].flatMap((row) => row.key ?? []),
];

test.each([...new Set(keys)])('%s has a text in both languages', (key) => {
  expect(errorText({ locale: 'zh-CN' }, { key })).toMatch(/\p{Script=Han}/u);
  expect(errorText({ locale: 'en' }, { key })).toMatch(/^[A-Z{][^\p{Script=Han}]+[.}]$/u);
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
  expect(errorText({ locale: 'zh-CN' }, { key })).toBe(text);
});

test.each(['nonsense', 'constructor', '__proto__', 'field'])('the unknown key %p fails loudly', (key) => {
  expect(() => errorText({ locale: 'en' }, { key })).toThrow(`no "${key}"`);
});

test('parameters are put in, and only those that are given', () => {
  expect(errorText({ locale: 'en' }, { key: 'tooMany', params: { seconds: 30 } })).toBe(
    'Too many attempts. Try again in 30 seconds.',
  );
  expect(errorText({ locale: 'en' }, { key: 'tooMany', params: { other: 1 } })).toContain('{seconds}');
});

test('field errors by path; an unknown key is a wrong format', () => {
  expect(
    fieldTexts({ locale: 'zh-CN' }, { name: { key: 'required' }, 'a.b': { key: 'tooLong', params: { max: 5 } } }),
  ).toEqual({
    name: '请填写此项',
    'a.b': '最多 5 个字符',
  });
  expect(fieldTexts({ locale: 'en' }, { a: { key: 'constructor' }, b: { key: 'new' } })).toEqual({
    a: 'Wrong format',
    b: 'Wrong format',
  });
});

test('counts are grouped by thousands, names are left as they are', () => {
  expect(errorText({ locale: 'zh-CN' }, { key: 'tooManyRows', params: { rows: 200_000, max: 50_000 } })).toContain(
    '200,000 行，最多 50,000 行',
  );
  expect(errorText({ locale: 'en' }, { key: 'duplicate', params: { value: '20260001' } })).toContain('20260001');
});

test('a choice by school type and a plural are settled before anybody reads them', () => {
  const wrong = { days: { key: 'planState' } };
  expect(fieldTexts({ locale: 'zh-CN', mold: 'school' }, wrong).days).toContain('学生');
  expect(fieldTexts({ locale: 'zh-CN' }, wrong).days).toContain('幼儿');
  expect(errorText({ locale: 'en' }, { key: 'periodNotReady', params: { period: '2026-05', count: 1_200 } })).toBe(
    "2026-05 can't be closed yet: 1,200 checks have not passed.",
  );
});

test.each(['zh-CN', 'en'] as const)('no text shows how it was written (%s)', (locale) => {
  const { field, ...others } = locale === 'en' ? en : zh;
  const fields = Object.fromEntries(Object.keys(field).map((key) => [key, { key }]));
  const said = Object.keys(others).filter((key) => typeof others[key as keyof typeof others] === 'string');
  for (const mold of ['school', 'kindergarten'] as const) {
    const shown = [
      ...Object.values(fieldTexts({ locale, mold }, fields)),
      ...said.map((key) => errorText({ locale, mold }, { key })),
    ];
    expect(shown.filter((text) => /\b(?:select|plural),|#/.test(text))).toEqual([]);
  }
});
