import { likelyChoice } from './likely-choice.ts';

const classes = ['小1班', '小4班', '大1班', '大11班', '一年级1班', '一年级2班'];

test.each([
  ['大（一）班', '大1班'],
  ['大(1)', '大1班'],
  ['大十一班', '大11班'],
  ['小四班', '小4班'],
  ['一（2）班', '一年级2班'],
  ['小5班', null],
  ['班', null],
])('%s probably means %s', (text, choice) => expect(likelyChoice(text, classes)).toBe(choice));
