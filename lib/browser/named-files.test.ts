import { fetchNamed, namedFiles } from './named-files.ts';

const texts = { shell: { title: 'Title' } };
const good = () => Response.json(texts);

const answering = (...answers: readonly (() => Response)[]) => {
  const fetched = jest.fn<Promise<Response>, []>();
  for (const answer of answers) fetched.mockImplementationOnce(async () => answer());
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
};

const { fetch: own } = globalThis;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = own;
});

test('a file is fetched once, and kept', async () => {
  const fetched = answering(good);
  const [first, second] = await Promise.all([fetchNamed('/texts/once.json'), fetchNamed('/texts/once.json')]);
  expect(first).toStrictEqual(texts);
  expect(second).toBe(first);
  expect(namedFiles.get('/texts/once.json')).toBe(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a network that fails for a moment is asked again', async () => {
  answering(
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => new Response(null, { status: 503 }),
    good,
  );
  const fetched = fetchNamed('/texts/again.json');
  await jest.runAllTimersAsync();
  expect(await fetched).toStrictEqual(texts);
});

test('one that stays away is an error, and the next call begins anew', async () => {
  const none = () => new Response(null, { status: 502 });
  answering(none, none, none, good);
  const refused = expect(fetchNamed('/texts/away.json')).rejects.toThrow('/texts/away.json is answered by 502');
  await jest.runAllTimersAsync();
  await refused;
  expect(await fetchNamed('/texts/away.json')).toStrictEqual(texts);
});

test('what was named longest ago gives way', () => {
  namedFiles.clear();
  namedFiles.set('/first', 1).set('/second', 2).set('/first', 3);
  for (let more = 0; more < 3_999; more += 1) namedFiles.set(`/more/${more}`, more);
  expect(namedFiles.size).toBe(4_000);
  expect(namedFiles.get('/first')).toBe(3);
  expect(namedFiles.has('/second')).toBe(false);
});
