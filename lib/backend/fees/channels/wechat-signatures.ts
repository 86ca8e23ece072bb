import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto';
import { isSameSerial } from './read-keys.ts';
import { signatureBytes } from './signature-bytes.ts';

/*
 * What WeChat Pay's API v3 signs and seals (documents 4012365336, 4012365341 and 4013053420), with the platform's own
 * functions. The libraries there are (wechatpay-axios-plugin, wechatpay-node-v3) bring a way of their own to ask over
 * HTTP, which has to be ours for its time-outs, and take bodies that were read before they are verified.
 */

/** Who asks: a school's merchant account. */
export interface WechatMerchant {
  readonly merchantId: string;
  /** Of its certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
}

export interface WechatRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With its query, as it is sent. */
  readonly path: string;
  /** As it is sent; empty where there is none. */
  readonly body: string;
}

/** What makes a signature one of its moment. */
export interface SignedMoment {
  /** Seconds of the epoch. */
  readonly seconds: number;
  readonly nonce: string;
}

const lines = (...parts: readonly (string | number)[]) => parts.map((part) => `${part}\n`).join('');
const signed = (text: string, key: KeyObject) => sign('sha256', Buffer.from(text), key).toString('base64');

/** What is signed of a request. */
export const requestText = ({ method, path, body }: WechatRequest, { seconds, nonce }: SignedMoment): string =>
  lines(method, path, seconds, nonce, body);

/** The header by which a request is known to be the merchant's. */
export function authorisation(merchant: WechatMerchant, request: WechatRequest, moment: SignedMoment): string {
  const { merchantId, serial, privateKey } = merchant;
  const signature = signed(requestText(request, moment), privateKey);
  const facts = { mchid: merchantId, nonce_str: moment.nonce, signature, timestamp: moment.seconds, serial_no: serial };
  const written = Object.entries(facts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`;
}

/** What is signed so that a page inside WeChat may open the wallet for an order. */
export const walletText = (appId: string, prepayId: string, { seconds, nonce }: SignedMoment): string =>
  lines(appId, seconds, nonce, `prepay_id=${prepayId}`);

/** The merchant's signature of it. */
export const walletSignature = (key: KeyObject, ...of: Parameters<typeof walletText>): string =>
  signed(walletText(...of), key);

/** An answer or a notice: its headers of these names, and its body as it came. */
export interface WechatAnswer {
  readonly timestamp: string;
  readonly nonce: string;
  readonly serial: string;
  readonly signature: string;
  readonly body: Uint8Array;
}

/** The key by which the channel is known, and the number that names it. */
export interface WechatKey {
  readonly keyId: string;
  readonly publicKey: KeyObject;
}

/** What was signed longer ago, or ahead of us, is refused. */
const secondsOff = 300;

/**
 * Whether an answer or a notice is the channel's and of now. Probes of the channel (their signatures begin with
 * WECHATPAY/SIGNTEST/) are not.
 */
export function isOfWechat({ timestamp, nonce, serial, signature, body }: WechatAnswer, key: WechatKey, now: Date) {
  if (!(serial === key.keyId || isSameSerial(serial, key.keyId))) return false;
  const off = Math.abs(Number(timestamp) - now.getTime() / 1000);
  if (!(/^\d+$/.test(timestamp) && off < secondsOff)) return false;
  const text = Buffer.concat([Buffer.from(lines(timestamp, nonce)), body, Buffer.from('\n')]);
  return verify('sha256', text, key.publicKey, signatureBytes(signature));
}

/** What is sealed in a notice, or a certificate in the list of them. */
export interface WechatResource {
  readonly algorithm: string;
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

const tagBytes = 16;

/** Opens what the channel sealed with the merchant's key of API v3; null where it is not sealed with it. */
export function openResource(apiKey: string, resource: WechatResource): string | null {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  if (resource.algorithm !== 'AEAD_AES_256_GCM' || bytes.length < tagBytes) return null;
  const sealed = bytes.subarray(0, -tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, resource.nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(resource.associated_data ?? '')).setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Another key, or a byte that is not the channel's.
    return null;
  }
}
