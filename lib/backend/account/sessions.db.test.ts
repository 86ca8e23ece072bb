import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { transaction } from '../kernel/tenancy.ts';
import { sessions } from './schema.ts';
import { openSession } from './sessions.ts';

const installation = testInstallation();

test('a thousand session ids: long, all different, nothing of each other, of time or of a counter in them', async () => {
  const { id } = await installation.account();
  const tokens = await transaction(installation.database(), async (tx) => {
    const opened: string[] = [];
    for (let n = 0; n < 1000; n += 1) opened.push(await openSession({ ...stranger, tx, now: new Date() }, id, 'SELF'));
    return opened;
  });
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  // A prefix, a clock or a counter would leave places where few signs stand; the last place holds four bits only.
  const signsAt = (place: number) => new Set(tokens.map((token) => token[place])).size;
  const places = Array.from({ length: 43 }, (_, place) => signsAt(place));
  expect(Math.min(...places.slice(0, 42))).toBeGreaterThan(60);
  expect(places[42]).toBe(16);
  // What counts or ages would rise from one to the next; of chance, half of them do.
  const rises = tokens.slice(1).filter((token, at) => token > (tokens[at] ?? '')).length;
  expect(rises).toBeGreaterThan(400);
  expect(rises).toBeLessThan(600);
  const stored = await installation.database().owner.select().from(sessions);
  for (const token of tokens.slice(0, 10)) expect(JSON.stringify(stored)).not.toContain(token);
});
