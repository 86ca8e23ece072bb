import { givenName, screenName } from './screen-name.ts';

test.each([
  ['王小明', '王**'],
  ['李雷', '李*'],
  ['欧阳娜娜', '欧阳**'],
  ['欧阳', '欧*'],
  ['Anna Smith', 'A****'],
  ['买买提·艾合买提', '买****'],
  ['王', '王*'],
  [' 𠮷野家 ', '𠮷**'],
])('%s is shown as %s', (name, shown) => expect(screenName(name)).toBe(shown));

test.each([
  ['王小明', '小明'],
  ['欧阳娜娜', '娜娜'],
  ['欧阳', '阳'],
  ['Anna Smith', 'Anna'],
  ['买买提·艾合买提', '买买提'],
  ['王', '王'],
  ['', ''],
])('%s is called %s in class', (name, called) => expect(givenName(name)).toBe(called));
