import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

/** Shorter keys are accepted by no channel. */
const bitsMin = 2048;

const isRsa = (key: KeyObject) =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= bitsMin;

/** The first reading that succeeds. */
function firstOf<T>(readings: readonly (() => T)[]): T | null {
  for (const read of readings) {
    try {
      return read();
    } catch {
      // The next encoding is tried.
    }
  }
  return null;
}

const der = (text: string) => Buffer.from(text.replace(/\s+/g, ''), 'base64');
const rsaOrNone = (key: KeyObject | null) => (key && isRsa(key) ? key : null);

/** A private key as people have it: a PEM file, or the base64 of PKCS 8 or PKCS 1; null where it is none. */
export const privateKeyIn = (text: string): KeyObject | null =>
  rsaOrNone(
    firstOf([
      () => createPrivateKey(text),
      () => createPrivateKey({ key: der(text), format: 'der', type: 'pkcs8' }),
      () => createPrivateKey({ key: der(text), format: 'der', type: 'pkcs1' }),
    ]),
  );

/** The certificate that a text is, as a PEM file or as the base64 of one; null where it is none. */
const certificateIn = (text: string): X509Certificate | null =>
  firstOf([() => new X509Certificate(text), () => new X509Certificate(der(text))]);

export interface ReadPublicKey {
  readonly key: KeyObject;
  /** Of a certificate: the number by which the channel names it, in hexadecimal figures, and its last moment. */
  readonly certificate: { readonly serial: string; readonly until: Date } | null;
}

/** A public key as people have it: a PEM file, a certificate, or the base64 of one; null where it is none. */
export function publicKeyIn(text: string): ReadPublicKey | null {
  // Of a private key the library would make its public one.
  if (/PRIVATE KEY/.test(text)) return null;
  const found = certificateIn(text);
  const key = rsaOrNone(
    found
      ? found.publicKey
      : firstOf([
          () => createPublicKey(text),
          () => createPublicKey({ key: der(text), format: 'der', type: 'spki' }),
          () => createPublicKey({ key: der(text), format: 'der', type: 'pkcs1' }),
        ]),
  );
  const certificate = found && { serial: found.serialNumber, until: new Date(found.validTo) };
  return key && { key, certificate };
}

/** Whether two numbers of certificates are the same, however they are written. */
export const isSameSerial = (one: string, other: string): boolean => tidySerial(one) === tidySerial(other);
const tidySerial = (serial: string) => serial.toUpperCase().replace(/^0+/, '');

/** Whether a public key is the other half of a private one. */
export const isHalfOf = (publicKey: KeyObject, privateKey: KeyObject): boolean =>
  createPublicKey(privateKey)
    .export({ type: 'spki', format: 'der' })
    .equals(publicKey.export({ type: 'spki', format: 'der' }));
