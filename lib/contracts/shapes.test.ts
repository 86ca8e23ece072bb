import { lines, personName, requiredLines, requiredText, text } from './shapes.ts';
import { fieldErrors } from './validation.ts';

test.each(['王小明\n', ' 王小明\r\n'])('a line end that only follows %j is taken away', (typed) => {
  expect(requiredText(10).parse(typed)).toBe('王小明');
});

test.each(['王\n小明', '王\r小明', '王\u2028小明', '王\u0085小明', '王\v小明'])(
  'a line end within %j is refused',
  (typed) => {
    for (const schema of [text(10), requiredText(10)]) {
      const { error } = schema.safeParse(typed);
      expect(error && fieldErrors(error)).toEqual({ '': { key: 'lineEnd' } });
    }
    expect(lines(10).parse(typed)).toBe(typed);
  },
);

test.each(['\u200B', ' \u200B\uFEFF ', '\u3164', '\u2060\u200D'])('%j alone is nothing, and no name', (typed) => {
  expect([text(10).parse(typed), lines(10).parse(typed)]).toEqual(['', '']);
  for (const schema of [requiredText(10), requiredLines(10), personName])
    expect(schema.safeParse(typed).success).toBe(false);
});

test.each(['<img onerror=alert(1)>', '{{7*7}}', `it's "so"`, '“王”‘小’「明」'])(
  '%s is kept as it was typed',
  (typed) => {
    for (const schema of [text(40), requiredText(40), lines(40), requiredLines(40)])
      expect(schema.parse(typed)).toBe(typed);
  },
);
