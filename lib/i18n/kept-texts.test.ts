import { fetchTexts, joinedTexts, keptTexts } from './kept-texts.ts';

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

test('texts are fetched once, and kept', async () => {
  const fetched = answering(good);
  const [first, second] = await Promise.all([fetchTexts('/texts/once.json'), fetchTexts('/texts/once.json')]);
  expect(first).toStrictEqual(texts);
  expect(second).toBe(first);
  expect(keptTexts.get('/texts/once.json')).toBe(first);
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
  const fetched = fetchTexts('/texts/again.json');
  await jest.runAllTimersAsync();
  expect(await fetched).toStrictEqual(texts);
});

test('one that stays away is an error, and the next call begins anew', async () => {
  const none = () => new Response(null, { status: 502 });
  answering(none, none, none, good);
  const refused = expect(fetchTexts('/texts/away.json')).rejects.toThrow('/texts/away.json is answered by 502');
  await jest.runAllTimersAsync();
  await refused;
  expect(await fetchTexts('/texts/away.json')).toStrictEqual(texts);
});

test('the same files give the same object', () => {
  keptTexts.set('/texts/a.json', { a: { one: '1' } }).set('/texts/b.json', { b: { two: '2' } });
  const both = joinedTexts(['/texts/a.json', '/texts/b.json']);
  expect(both).toStrictEqual({ a: { one: '1' }, b: { two: '2' } });
  expect(joinedTexts(['/texts/a.json', '/texts/b.json'])).toBe(both);
});
