import { type KeyObject, sign, verify } from 'node:crypto';
import { signatureBytes } from './signature-bytes.ts';

/*
 * What Alipay signs with RSA2 (document 02mse7). Its SDK is at hand and reads the names of what it answers anew; money
 * is verified over the text as it came.
 */

export type AlipayFields = Readonly<Record<string, string>>;

/** The fields but some, in the order of their names; what is empty is not signed. */
const fieldsText = (fields: AlipayFields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const isSigned = (text: string, signature: string, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(text), key, signatureBytes(signature));

/** The fields of a request with the merchant's signature. */
export const signedFields = (fields: AlipayFields, privateKey: KeyObject): AlipayFields => ({
  ...fields,
  sign: sign('sha256', Buffer.from(fieldsText(fields, ['sign'])), privateKey).toString('base64'),
});

/** Whether a notice, its fields decoded, is the channel's; some kinds sign the way of signing too. */
export function isNoticeOfAlipay(fields: AlipayFields, publicKey: KeyObject): boolean {
  const { sign: signature = '', sign_type: way = 'RSA2' } = fields;
  if (way !== 'RSA2') return false;
  return [['sign', 'sign_type'], ['sign']].some((without) =>
    isSigned(fieldsText(fields, without), signature, publicKey),
  );
}

/**
 * What an answer says, verified over its text as it came.
 * @param method what was asked, such as alipay.trade.query
 * @returns null where it is not the channel's; failures may come unsigned, and prove nothing
 */
export function answerOfAlipay(method: string, answer: string, publicKey: KeyObject): unknown {
  const text = memberText(answer, `${method.replaceAll('.', '_')}_response`);
  const signature = memberText(answer, 'sign');
  if (text === null || signature === null) return null;
  return isSigned(text, signature.slice(1, -1).replaceAll('\\/', '/'), publicKey) ? JSON.parse(text) : null;
}

/** The value of a member of an object, as it is written there; null where it has none. */
function memberText(object: string, name: string): string | null {
  let depth = 0;
  let word = '';
  let from: number | null = null;
  for (const { 0: token, index } of object.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/gs)) {
    if (depth === 1) {
      if (from !== null && (token === ',' || token === '}')) return object.slice(from, index).trim();
      if (from === null && token === ':' && word === `"${name}"`) from = index + 1;
      word = token;
    }
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
  }
  return null;
}
