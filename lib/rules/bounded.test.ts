import { parseJson } from './bounded-json.ts';
import { boundedStream, boundedText } from './bounded-stream.ts';
import { limits } from './limits.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('parseJson', () => {
  test.each([
    ['nothing', ''],
    ['broken', '{"a":'],
    ['too deep', nested(limits.jsonDepth + 1)],
    ['depth 10 000', nested(10_000)],
    ['__proto__', '{"a":{"__proto__":{"admin":true}}}'],
    ['__proto__ in escapes', '{"\\u005f_proto__":1}'],
  ])('refuses %s', (_, text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  test.each([
    ['the deepest allowed', nested(limits.jsonDepth)],
    ['brackets in text', JSON.stringify({ a: '['.repeat(500) })],
    ['quotes in text', JSON.stringify({ a: '\\"[['.repeat(100) })],
    ['the word as a value', '{"a":"__proto__"}'],
    ['escapes', '{"a":"\\u4f60"}'],
  ])('reads %s', (_, text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
});

const streamOf = (chunks: readonly Uint8Array[]) => {
  const left = [...chunks];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
};
const bytes = (...sizes: number[]) => streamOf(sizes.map((size) => new Uint8Array(size).fill(97)));
const tooLong = () => new RangeError('too long');

test.each([
  ['in one piece', [11]],
  ['in pieces', [5, 5, 1]],
])('a stream one byte too long %s fails', async (_, sizes) => {
  await expect(boundedText(bytes(...sizes), 10, tooLong)).rejects.toThrow(RangeError);
  const stream = boundedStream(bytes(...sizes), 10, tooLong);
  await expect(new Response(stream).text()).rejects.toThrow('too long');
});

test('a stream of exactly the limit passes', async () => {
  await expect(boundedText(bytes(5, 5), 10, tooLong)).resolves.toHaveLength(10);
  await expect(boundedText(null, 10, tooLong)).resolves.toBe('');
  await expect(new Response(boundedStream(bytes(4, 6), 10, tooLong)).text()).resolves.toHaveLength(10);
});

test('characters cut between two chunks come through whole', async () => {
  const whole = new TextEncoder().encode('学校');
  await expect(boundedText(streamOf([whole.slice(0, 2), whole.slice(2)]), 10, tooLong)).resolves.toBe('学校');
});
