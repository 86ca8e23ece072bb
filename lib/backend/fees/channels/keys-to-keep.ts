import type { KeyObject } from 'node:crypto';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { channelCalls } from '@/lib/contracts/fees/channels.ts';
import { fitsChannel } from '@/lib/rules/fees/channels.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import type { feeChannels } from '../schema/channels.ts';
import { isHalfOf, isSameSerial, privateKeyIn, publicKeyIn, type ReadPublicKey } from './read-keys.ts';

type Given = ParsedInputOf<(typeof channelCalls)['saveChannel']>;

/** What is kept of a merchant account, opened; null where no secret opens it. */
export type KeptKeys = Pick<typeof feeChannels.$inferSelect, 'keyId' | 'publicKey' | 'keyUntil' | 'keySince'> & {
  readonly privateKey: string | null;
  readonly apiKey: string | null;
};

/**
 * The keys as they are to be kept, in one form each: new ones that can be read and fit each other, or those that were.
 * @throws ServiceError invalid, beside the field that is at fault
 */
export function keysToKeep(now: Date, given: Given, kept: KeptKeys | undefined) {
  const privateKey = readPrivate(given.privateKey || kept?.privateKey || '');
  const read = given.publicKey === '' ? keptPublic(given, kept) : newPublic(given, now);
  if (isHalfOf(read.key, privateKey)) throw invalidFields({ publicKey: { key: 'keyOwn' } });
  const apiKey = given.apiKey || kept?.apiKey || '';
  if (!fitsChannel(given.channel, 'apiKey', apiKey)) throw unread('apiKey', apiKey, 'wrongFormat');
  const isNew = given.privateKey !== '' || given.apiKey !== '' || given.publicKey !== '';
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiKey,
    publicKey: read.key.export({ type: 'spki', format: 'pem' }).toString(),
    keyUntil: read.certificate?.until ?? null,
    keySince: isNew || !kept ? now : kept.keySince,
  };
}

const unread = (name: 'privateKey' | 'publicKey' | 'apiKey', text: string, key: string) =>
  invalidFields({ [name]: { key: text === '' ? 'required' : key } });

function readPrivate(text: string): KeyObject {
  const key = privateKeyIn(text);
  if (!key) throw unread('privateKey', text, 'keyUnreadable');
  return key;
}

/** A number of another key asks for that key. */
function keptPublic({ keyId }: Given, kept: KeptKeys | undefined): ReadPublicKey {
  const read = kept?.keyId === keyId ? publicKeyIn(kept.publicKey) : null;
  if (!(read && kept)) throw invalidFields({ publicKey: { key: 'required' } });
  return { key: read.key, certificate: kept.keyUntil && { serial: keyId, until: kept.keyUntil } };
}

/**
 * WeChat Pay gives a public key or a certificate, each with its number. Alipay's certificates would ask for those of
 * the app and of its authority in every request: its key alone is taken.
 */
function newPublic({ channel, keyId, publicKey }: Given, now: Date): ReadPublicKey {
  const read = publicKeyIn(publicKey);
  if (!read) throw unread('publicKey', publicKey, 'keyUnreadable');
  const { certificate } = read;
  if (certificate && channel === 'alipay') throw invalidFields({ publicKey: { key: 'keyCertificate' } });
  if (certificate && !isSameSerial(certificate.serial, keyId)) throw invalidFields({ keyId: { key: 'keyNumber' } });
  if (certificate && certificate.until <= now) throw invalidFields({ publicKey: { key: 'keyExpired' } });
  return read;
}
