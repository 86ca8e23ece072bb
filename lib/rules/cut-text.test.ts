import { childNameLimit, cutBytes, cutText, firstWords } from './cut-text.ts';

test.each(['', '一二三四五六七八九十', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷'])('%j is short enough', (text) => {
  expect(cutText(text)).toBeNull();
});

test('what is longer is cut with an ellipsis, between characters', () => {
  expect(cutText('一二三四五六七八九十一')).toBe('一二三四五六七八九十…');
  expect(cutText('𠮷一二三四五', childNameLimit)).toBe('𠮷一二三四…');
  expect(cutText('买买提明', childNameLimit)).toBeNull();
});

test.each([
  ['ask an administrator', 20, 'ask an administrator'],
  ['ask an administrator', 12, 'ask an…'],
  ['ask an administrator', 7, 'ask an…'],
  ['请联系管理员', 4, '请联系管…'],
])('%j is summed up in %i signs as %j', (text, limit, words) => {
  expect(firstWords(text, limit)).toBe(words);
});

test.each([
  ['通知', 6, '通知'],
  ['通知会', 8, '通…'],
  ['通知会', 9, '通知会'],
  ['a𠮷bc', 8, 'a𠮷bc'],
  ['a𠮷bcde', 8, 'a𠮷…'],
])('%j in %i bytes is %j', (text, most, cut) => {
  expect(cutBytes(text, most)).toBe(cut);
});
