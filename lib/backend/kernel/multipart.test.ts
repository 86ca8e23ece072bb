import fc from 'fast-check';
import { limits } from '@/lib/rules/limits.ts';
import { openMultipart } from './multipart.ts';
import type { ServiceError } from './service-error.ts';

const boundary = 'a-boundary';
const type = `multipart/form-data; boundary=${boundary}`;
const part = (headers: string, content: string) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;
const file = (content: string, name = 'a.csv') =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv`, content);
const end = `--${boundary}--\r\n`;

/** A body that comes in pieces of the given lengths, one after another and over again. */
function inPieces(content: Uint8Array, lengths: readonly number[] = [content.length]): ReadableStream<Uint8Array> {
  let [at, turn] = [0, 0];
  return new ReadableStream({
    pull(controller) {
      if (at >= content.length) return controller.close();
      const length = Math.max(1, lengths[turn % lengths.length] ?? 1);
      controller.enqueue(content.subarray(at, at + length));
      at += length;
      turn += 1;
    },
  });
}

const open = (text: string, contentType = type) => openMultipart(inPieces(Buffer.from(text)), contentType);

async function read(incoming: Awaited<ReturnType<typeof openMultipart>>): Promise<string> {
  const found: Uint8Array[] = [];
  for await (const piece of incoming.bytes()) found.push(Buffer.from(piece));
  return Buffer.concat(found).toString('latin1');
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: ServiceError) => error.error,
  );

describe('refused', () => {
  test.each([
    ['JSON', '{}', 'application/json', 'wrongMediaType'],
    ['no boundary', file('x') + end, 'multipart/form-data', 'wrongMediaType'],
    ['another boundary', file('x') + end, 'multipart/form-data; boundary=other', 'invalid'],
    ['nothing', '', type, 'invalid'],
    ['only an end', end, type, 'invalid'],
    ['a field of that name', part('content-disposition: form-data; name="file"', 'x') + end, type, 'invalid'],
    ['another file', file('x').replace('name="file"', 'name="other"') + end, type, 'invalid'],
    ['headers without end', `--${boundary}\r\ncontent-disposition: ${'x'.repeat(200_000)}`, type, 'invalid'],
    [
      'a long way to the file',
      part('content-disposition: form-data; name="a"', 'x'.repeat(100_000)) + file('x'),
      type,
      'invalid',
    ],
  ])('%s', async (_, text, contentType, expected) => {
    expect(await refusal(open(text, contentType))).toBe(expected);
  });

  test.each([
    ['in the file', file('half').slice(0, -6)],
    ['in the boundary', file('whole') + end.slice(0, 5)],
  ])('what breaks off %s', async (_, text) => {
    expect(await refusal(open(text).then(read))).toBe('invalid');
  });
});

test.each([
  ['a.csv', 'a.csv'],
  ['名单 (1).xlsx', '名单 (1).xlsx'],
  ['%22quoted%22', '"quoted"'],
  ['', ''],
])('the name %p is read as %p', async (sent, name) => {
  expect((await open(file('x', sent) + end)).name).toBe(name);
});

test('other fields before and after the file are passed over', async () => {
  const field = part('content-disposition: form-data; name="note"', '--not a boundary\r\n--');
  expect(await read(await open(`preamble\r\n${field}${file('content')}${field}${end}`))).toBe('content');
});

test('the same bytes come out, however the body is cut into pieces', () =>
  fc.assert(
    fc.asyncProperty(
      // Contents that look like the beginning of a boundary are the ones to fear.
      fc.array(fc.constantFrom('\r', '\n', '-', '--', '\r\n--', '\r\n--a-boundar', 'x', '\0', '\xff'), {
        maxLength: 60,
      }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 }),
      async (signs, lengths) => {
        const content = signs.join('');
        const body = Buffer.from(file(content) + end, 'latin1');
        expect(await read(await openMultipart(inPieces(body, lengths), type))).toBe(content);
      },
    ),
  ));

test('nothing is taken before it is asked for, and an end ahead of time lets the rest run into the void', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let taken = 0;
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(taken === 0 ? Buffer.from(file('').slice(0, -2)) : piece);
        taken += 1;
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const incoming = await openMultipart(endless, type);
  expect(taken).toBe(1);
  let seen = 0;
  for await (const bytes of incoming.bytes()) {
    seen += bytes.length;
    expect(taken * piece.length - seen).toBeLessThan(3 * piece.length);
    if (seen > 10 * piece.length) break;
  }
  while (!cancelled) await new Promise(setImmediate);
  expect(taken * piece.length).toBeLessThan(seen + limits.importFileBytes + 10 * piece.length);
});
