import { fittingChoices, meantChoice } from './choices.ts';

const choices = [
  { id: 'cash', code: '1001', name: '现金', sounds: 'xianjin xj' },
  { id: 'bank', code: '1002', name: '银行存款', sounds: 'yinhangcunkuan yhck' },
  { id: 'basic', code: '100201', name: '银行存款-基本户', sounds: 'jibenhu jbh' },
  { id: 'fees', code: '430101', name: '提供服务收入-非限定性收入', sounds: 'feixiandingxingshouru fxdxsr' },
];

test.each([
  ['zzz', []],
  ['', ['cash', 'bank', 'basic', 'fees']],
  ['1002', ['bank', 'basic']],
  ['存款', ['bank', 'basic']],
  ['yhck', ['bank']],
  ['xj', ['cash']],
  ['jiben', ['basic']],
  ['1001 现金', ['cash']],
])('%j finds %j', (typed, ids) => {
  expect(fittingChoices(choices, typed).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['', null],
  ['100', null],
  ['nobody', null],
  ['1002', 'bank'],
  ['1002 银行存款', 'bank'],
  ['现金', 'cash'],
  ['jbh', 'basic'],
])('%j means %j', (typed, id) => {
  expect(meantChoice(choices, typed)?.id ?? null).toBe(id);
});
