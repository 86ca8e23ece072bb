import { backTo, documentPost, seeOther } from './document-post.ts';

const own = 'http://127.0.0.1:3000';
const form = 'application/x-www-form-urlencoded';
const post = documentPost(async (fields) => seeOther(`/${fields.get('to')}`));
const send = (headers: Record<string, string>, body = 'to=there') =>
  post(
    new Request(`${own}/session/x`, {
      method: 'POST',
      headers: { host: '127.0.0.1:3000', 'content-type': form, ...headers },
      body,
    }),
  );

test.each<[string, Record<string, string>, string | undefined, number]>([
  ['no origin at all', {}, undefined, 403],
  ['a foreign origin', { origin: 'https://evil.example' }, undefined, 403],
  ['another port', { origin: 'http://127.0.0.1:3001' }, undefined, 403],
  ['a cross-site fetch with our origin', { origin: own, 'sec-fetch-site': 'cross-site' }, undefined, 403],
  ['JSON', { origin: own, 'content-type': 'application/json' }, '{}', 415],
  ['text', { origin: own, 'content-type': 'text/plain' }, undefined, 415],
  ['a form of a megabyte', { origin: own }, `to=${'x'.repeat(1024 * 1024)}`, 413],
  ['a form of our own', { origin: own }, undefined, 303],
  ['the same by fetch metadata alone', { 'sec-fetch-site': 'same-origin' }, undefined, 303],
])('%s is answered', async (_name, headers, body, status) => {
  expect((await send(headers, body)).status).toBe(status);
});

test.each([
  [null, '/login'],
  ['not an address', '/login'],
  ['https://evil.example/eduplus/default', '/login'],
  [`${own}//evil.example/x`, '/evil.example/x'],
  [`${own}/eduplus/default?page=2#top`, '/eduplus/default?page=2'],
])('from %s back to %s', (referer, path) => {
  const headers = new Headers({ host: '127.0.0.1:3000', ...(referer ? { referer } : {}) });
  expect(backTo(new Request(`${own}/session/x`, { method: 'POST', headers }))).toBe(path);
});
