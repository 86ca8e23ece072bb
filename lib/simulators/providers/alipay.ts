import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import type { CodeBook } from './codes.ts';

export const alipayAppId = '2021000000000001';

const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/**
 * Alipay's gateway: knows its app by the signature over all sorted parameters, and signs the text of its answer (RSA2).
 */
export function alipayGateway(codes: CodeBook) {
  const [app, own] = [pair(), pair()];
  const signed = (name: string, answer: object): string => {
    const text = JSON.stringify(answer);
    const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(own.privateKey, 'base64');
    return `{"${name}":${text},"sign":"${sign}"}`;
  };
  return {
    /** What the app is configured with: its own private key, Alipay's public one. */
    keys: { privateKey: bare(app.privateKey), publicKey: bare(own.publicKey) },
    answer(params: URLSearchParams): string {
      const refuse = (sub_code: string) =>
        signed('error_response', { code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg: sub_code });
      const content = [...params]
        .filter(([name, value]) => name !== 'sign' && value !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const isOurs = createVerify('RSA-SHA256')
        .update(content, 'utf8')
        .verify(app.publicKey, params.get('sign') ?? '', 'base64');
      if (params.get('app_id') !== alipayAppId) return refuse('isv.invalid-app-id');
      if (!isOurs) return refuse('isv.invalid-signature');
      if (params.get('method') !== 'alipay.system.oauth.token') return refuse('isv.invalid-method');
      const person = codes.spend(alipayAppId, params.get('code') ?? '');
      if (!person) return refuse('isv.code-invalid');
      return signed('alipay_system_oauth_token_response', {
        access_token: 'never-to-be-seen',
        expires_in: '1296000',
        open_id: `a-${person}`,
        re_expires_in: '2592000',
      });
    },
  };
}
