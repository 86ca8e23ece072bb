import { screenName } from './screen-name.ts';

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
