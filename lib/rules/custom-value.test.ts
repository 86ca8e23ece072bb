import { type CustomRule, customProblem } from './custom-value.ts';
import { limits } from './limits.ts';

const rule = (given: Partial<CustomRule>): CustomRule => ({ type: 'text', required: false, choices: [], ...given });

test.each<[string, Partial<CustomRule>, string, ReturnType<typeof customProblem>]>([
  ['an empty required text', { required: true }, '', 'required'],
  ['a text too long', {}, '长'.repeat(limits.noteChars + 1), 'tooLong'],
  ['a number with letters', { type: 'number' }, '12kg', 'number'],
  ['a number in scientific writing', { type: 'number' }, '1e3', 'number'],
  ['a number too long', { type: 'number' }, '1234567890123', 'number'],
  ['a day that is none', { type: 'date' }, '2026-02-30', 'date'],
  ['what is not among the choices', { type: 'choice', choices: ['一路', '二路'] }, '三路', 'choice'],
  ['neither yes nor no', { type: 'yesNo' }, '是', 'choice'],
  ['an empty open field of any type', { type: 'date' }, '', null],
  ['a text', {}, '任意 <b>', null],
  ['a negative number with decimals', { type: 'number' }, '-0.5', null],
  ['a day', { type: 'date' }, '2028-02-29', null],
  ['a choice', { type: 'choice', choices: ['一路', '二路'], required: true }, '二路', null],
  ['no', { type: 'yesNo', required: true }, 'no', null],
])('%s', (_, given, value, problem) => {
  expect(customProblem(rule(given), value)).toBe(problem);
});
