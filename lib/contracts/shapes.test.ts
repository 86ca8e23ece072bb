import { lines, requiredText, text } from './shapes.ts';
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
