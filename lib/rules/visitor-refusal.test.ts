import { isRefusedVisitor, type RefusedVisitor } from './visitor-refusal.ts';

const listed: RefusedVisitor = {
  name: '张三',
  phone: '13800138000',
  idTail: '123X',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
};
const comer = { name: '张三', phone: '13800138000', idTail: '123X' };

test.each<[string, Partial<RefusedVisitor>, Partial<typeof comer>, string, boolean]>([
  ['before it begins', {}, {}, '2026-10-31', false],
  ['after it ended', {}, {}, '2026-12-01', false],
  ['another with the same tail', {}, { name: '李四', phone: '13900139000' }, '2026-11-22', false],
  ['another of the same name', {}, { phone: '13900139000', idTail: '9999' }, '2026-11-22', false],
  ['nothing known of either', { phone: '', idTail: '' }, { phone: '13900139000', idTail: '' }, '2026-11-22', false],
  ['on its first day', {}, {}, '2026-11-01', true],
  ['on its last day', {}, {}, '2026-11-30', true],
  ['without end', { validTo: null }, {}, '2040-01-01', true],
  ['the phone under another name', {}, { name: '李四', idTail: '' }, '2026-11-22', true],
  ['another phone, name and tail the same', {}, { name: '张 三', phone: '13900139000' }, '2026-11-22', true],
  ['known by the tail alone', { phone: '' }, { name: '李四', phone: '13900139000' }, '2026-11-22', true],
])('%s', (_, entry, given, day, expected) => {
  expect(isRefusedVisitor({ ...listed, ...entry }, { ...comer, ...given }, day)).toBe(expected);
});
