import en from '@/messages/en/safety-warning.json' with { type: 'json' };
import zh from '@/messages/zh-CN/safety-warning.json' with { type: 'json' };

test.each([
  ['zh-CN', zh],
  ['en', en],
])('a level of warnings is called the same where it is counted (%s)', (_, { levelOf, screen }) => {
  const counted = [screen.low, screen.middle, screen.high].map((text) => text.toLowerCase());
  const named = [levelOf[1], levelOf[2], levelOf[3]].map((text) => text.toLowerCase());
  expect(counted.map((text, at) => text.includes(named[at] ?? ''))).toEqual([true, true, true]);
});
