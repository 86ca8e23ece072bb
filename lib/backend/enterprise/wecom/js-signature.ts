import { createHash, randomBytes } from 'node:crypto';

/** What the browser hands to the messaging app's `agentConfig`. */
export interface JsSignature {
  readonly timestamp: string;
  readonly noncestr: string;
  readonly signature: string;
}

/**
 * Signs a page's address by a ticket: SHA-1 (which the platform forces) of the four values in a fixed order, raw and
 * without the fragment.
 * @param given fixed values, for a comparison with published samples
 */
export function signAddress(
  ticket: string,
  address: string,
  now: Date,
  noncestr = randomBytes(12).toString('hex'),
): JsSignature {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const [url = ''] = address.split('#', 1);
  const text = `jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  return { timestamp, noncestr, signature: createHash('sha1').update(text).digest('hex') };
}
