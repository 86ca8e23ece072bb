import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { encrypt, sign } from '@/lib/simulators/wecom/seal.ts';
import { CallbackRefused, openMessage } from './callback-crypto.ts';
import { readFields } from './callback-xml.ts';
import { signAddress } from './js-signature.ts';

/** The vendor's published samples (documents 90968 and 90506). */
const key = { token: 'QDG6eK', encodingAesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' };
const receiver = 'wx5823bf96d3bd56c7';
const verification = {
  proof: { signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3', timestamp: '1409659589', nonce: '263014780' },
  echo: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
};
const event = {
  proof: { signature: '477715d11cdb4164915debcba66cb864d751f3e6', timestamp: '1409659813', nonce: '1372623149' },
  encrypted:
    'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q==',
};

describe('the published samples', () => {
  test('a verification', () => {
    expect(openMessage(key, verification.proof, verification.echo, [receiver])).toBe('1616140317555161061');
  });
  test('an event, with a number that JavaScript cannot count', () => {
    const fields = readFields(openMessage(key, event.proof, event.encrypted, [receiver]));
    expect(fields).toMatchObject({ ToUserName: receiver, Content: 'hello', MsgId: '4561255354251345929' });
  });
  test('a signature of a page', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
    const at = new Date(1_414_587_457_000);
    const { signature } = signAddress(ticket, 'http://mp.weixin.qq.com?params=value', at, 'Wm3WZYTPz0wzccnW');
    expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });
});

test('the fragment is no part of a signed address, query, port and Chinese characters are', () => {
  const at = new Date(0);
  const of = (address: string) => signAddress('t', address, at, 'n').signature;
  expect(of('https://s.example:8443/a?b=小班#c')).toBe(of('https://s.example:8443/a?b=小班'));
  for (const other of ['https://s.example/a?b=小班', 'https://s.example:8443/a', 'https://s.example:8443/a?b=大班'])
    expect(of(other)).not.toBe(of('https://s.example:8443/a?b=小班'));
});

const sealed = (text: string, to = receiver) => {
  const encrypted = encrypt(key.encodingAesKey, text, to);
  return { encrypted, proof: { signature: sign([key.token, '1', 'n', encrypted]), timestamp: '1', nonce: 'n' } };
};

test('what the other side sealed is opened, whatever its length and signs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const { encrypted, proof } = sealed(text);
      expect(openMessage(key, proof, encrypted, [receiver])).toBe(text);
    }),
  );
});

test.each(Array.from({ length: 32 }, (_, index) => index))('a text of %i bytes, hence every padding', (length) => {
  const { encrypted, proof } = sealed('x'.repeat(length));
  expect(openMessage(key, proof, encrypted, [receiver])).toHaveLength(length);
});

describe('one refusal for every reason', () => {
  const good = sealed('hello');
  const resigned = (encrypted: string) => ({
    encrypted,
    proof: { ...good.proof, signature: sign([key.token, '1', 'n', encrypted]) },
  });
  const flipped = Buffer.from(good.encrypted, 'base64');
  flipped[flipped.length - 17] = (flipped[flipped.length - 17] ?? 0) ^ 1;
  const cases = {
    'another signature': { ...good, proof: { ...good.proof, signature: '0'.repeat(40) } },
    'a short signature': { ...good, proof: { ...good.proof, signature: good.proof.signature.slice(0, 39) } },
    'another time': { ...good, proof: { ...good.proof, timestamp: '2' } },
    'no text': resigned(''),
    'no base64': resigned('****'),
    'a broken block': resigned(good.encrypted.slice(0, 40)),
    'a changed padding': resigned(flipped.toString('base64')),
    'another receiver': sealed('hello', 'wxOther'),
    'another case of the receiver': sealed('hello', receiver.toUpperCase()),
  };
  test.each(Object.entries(cases))('%s', (_, { encrypted, proof }) => {
    expect(() => openMessage(key, proof, encrypted, [receiver])).toThrow(new CallbackRefused());
  });
});

describe('the XML of a callback', () => {
  test('is flat, its CDATA may be split', () => {
    expect(readFields('<xml><A><![CDATA[1]]><![CDATA[2]]></A><B>3</B><C><D>4</D></C></xml>')).toEqual({
      A: '12',
      B: '3',
      C: '',
    });
  });
  test.each([
    ['a document type', '<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>&a;</A></xml>'],
    ['an unknown entity', '<xml><A>&a;</A></xml>'],
    ['a field twice', '<xml><Encrypt>1</Encrypt><Encrypt>2</Encrypt></xml>'],
    ['no end', '<xml><A>1</A>'],
    ['nothing', ''],
  ])('with %s is refused', (_, xml) => {
    expect(() => readFields(xml)).toThrow(CallbackRefused);
  });
  test('is read to its first fault, however many elements it leaves open', () => {
    const told = jest.spyOn(SaxesParser.prototype, 'makeError');
    expect(() => readFields(`<xml>${'<a>'.repeat(50_000)}`)).toThrow(CallbackRefused);
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
  });
});
