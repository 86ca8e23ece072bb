import { readdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { borrowReader } from '@/lib/backend/reader/readers.ts';
import { students } from '@/lib/contracts/students.ts';
import { reachBackend, ways } from '@/lib/dev/test-backend.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { env } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { limits } from '@/lib/rules/limits.ts';

const installation = testInstallation();
const { uploadImport } = students.endpoints;
const [head, tail] = [
  '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
  '\r\n--cut--\r\n',
];

/** An upload whose file has so many bytes, made while it is sent. */
function sending(bytes: number, finish = tail) {
  const piece = Buffer.alloc(64 * 1024, '姓名\n');
  let left = bytes;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      const next = piece.subarray(0, Math.min(left, piece.length));
      left -= next.length;
      if (next.length > 0) return controller.enqueue(next);
      controller.enqueue(Buffer.from(finish));
      controller.close();
    },
  });
  return { contentType: 'multipart/form-data; boundary=cut', stream };
}

const outcome = (who: Identity, upload: ReturnType<typeof sending>, signal?: AbortSignal) =>
  call(uploadImport, { kind: 'students' }, who, { upload, ...(signal ? { signal } : {}) }).then(
    () => 'taken',
    (error: CallError) => error.said?.key ?? error.code,
  );

const kept = () => {
  const entries = readdirSync(env().DATA_DIR, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe.each(ways)('%s', (way) => {
  reachBackend(way);

  test('refused: a file of one byte too many, without a session, without the right, broken off; nothing is kept', async () => {
    const school = await installation.school();
    const person = await school.as('students.record.import');
    const nobody = { ...person, token: 'x'.repeat(43) };
    expect(await outcome(person, sending(limits.importFileBytes + 1))).toBe('tooLarge');
    expect(await outcome(nobody, sending(limits.importFileBytes))).toBe('sessionExpired');
    expect(await outcome(await school.as('students.record.view'), sending(limits.importFileBytes))).toBe('forbidden');
    expect(await outcome(person, sending(1_000, ''))).toBe('invalid');
    expect(kept()).toEqual([]);
    expect(await outcome(person, sending(3_000))).toBe('taken');
    expect(kept()).toHaveLength(1);
  });

  test('who goes while a file waits to be read leaves nothing behind, neither bytes nor a place in the line', async () => {
    const person = await (await installation.school()).as('students.record.import');
    const before = kept().length;
    const asking = (school: number) => ({ signal: new AbortController().signal, schoolId: `${school}` });
    const busy = await Promise.all(
      Array.from({ length: limits.readersAtOnce }, (_, school) => borrowReader('files', asking(school))),
    );
    const gone = new AbortController();
    const answer = outcome(person, sending(3_000), gone.signal);
    while (kept().length === before) await setImmediate();
    gone.abort();
    expect(await answer).not.toBe('taken');
    while (kept().length > before) await setImmediate();
    for (const { giveBack } of busy) giveBack();
    expect(await outcome(person, sending(3_000))).toBe('taken');
  });
});
