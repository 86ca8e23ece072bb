import { passwordFault } from './password-fault.ts';

const known = ['阳光小学', '王丽', '13800000001'];

test.each([
  ['1234567', 'tooShort'],
  ['七个汉字不够长', 'tooShort'],
  ['x'.repeat(129), 'tooLong'],
  ...[
    'password',
    'Password1',
    'password123!',
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '11111111',
    '12341234',
    'abcdefgh',
    'qwertyuiop',
    '1qaz2wsx',
    'iloveyou',
    'woaini1314',
    '5201314520',
    'admin123',
    'abc12345',
    'aa123456',
    'a1b2c3d4',
    '147258369',
    'P@ssw0rd1',
    '１２３４５６７８',
    '1q2w3e4r',
    'qq123456',
    'computer',
    'wang1234',
    'zhang123',
    'laoshi123',
    'youeryuan1',
    '19901212',
  ].map((password) => [password, 'passwordCommon']),
  ['阳光小学2026', 'passwordGuessable'],
  ['13800000001', 'passwordGuessable'],
  ['王丽13800000001', 'passwordGuessable'],
  ['138 0000 0001', 'passwordGuessable'],
  ['138-0000-0001!', 'passwordGuessable'],
  ['阳光 小学 2026', 'passwordGuessable'],
  ['yangguangxiaoxue', 'passwordGuessable'],
  ['WangLi2026', 'passwordGuessable'],
])('%s is refused: %s', (password, fault) => {
  expect(passwordFault(password, known)).toBe(fault);
});

test.each([
  'eight or more',
  '操场边的三棵银杏树',
  ' leading blank',
  'the gate by the three ginkgo trees opens at a quarter past seven',
  '阳光小学的操场边有银杏',
])('%s is accepted', (password) => {
  expect(passwordFault(password, known)).toBeNull();
});
