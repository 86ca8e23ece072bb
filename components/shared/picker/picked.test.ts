import { fillMessage } from '@/lib/i18n/fill-message.ts';
import widgets from '@/messages/zh-CN/widgets.json' with { type: 'json' };
import { isPicked, type Picked, togglePicked } from './picked.ts';

const user = (id: string): Picked => ({ kind: 'u', id, name: id });
const department: Picked = { kind: 'd', id: 'a', name: 'a' };

test('another user is refused at the most, a department is not', () => {
  expect(togglePicked([user('a'), user('b')], user('c'), 2)).toBeNull();
  expect(togglePicked([user('a'), user('b')], department, 2)).toEqual([user('a'), user('b'), department]);
  expect(togglePicked([user('a'), department], user('b'), 2)).toHaveLength(3);
});

test('no most: any number', () => {
  expect(togglePicked([user('a')], user('b'), 0)).toEqual([user('a'), user('b')]);
});

test('what is chosen is taken back, also at the most; a department is not the user of the same id', () => {
  expect(togglePicked([user('a'), user('b')], user('a'), 2)).toEqual([user('b')]);
  expect(isPicked([user('a')], department)).toBe(false);
});

test.each([
  ['apply', '申请人'],
  ['audit', '审批人'],
  ['cc', '抄送人'],
  ['warehouse', '仓库管理员'],
])('who is picked as %s is called %s in the title and in the refusal', (role, name) => {
  const { title, tooMany } = widgets.picker;
  expect(fillMessage('zh-CN', title, { role })).toBe(`选择${name}`);
  expect(fillMessage('zh-CN', tooMany, { role, max: 3 })).toBe(`最多选择3个${name}`);
});
