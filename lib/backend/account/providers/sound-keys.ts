import { createPrivateKey, createPublicKey } from 'node:crypto';
import { env } from '@/lib/env.ts';
import { StartRefused } from '@/lib/start-refused.ts';

/** The bytes of a key, with or without the lines of PEM around them. */
const bytesOf = (text: string) => Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64');

const checks = {
  ALIPAY_PRIVATE_KEY: {
    wanted: 'a private key in PKCS8',
    read: (text: string) => createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs8' }),
  },
  ALIPAY_PUBLIC_KEY: {
    wanted: 'a public key',
    read: (text: string) => createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' }),
  },
} as const;

/**
 * At the start: the keys of providers are keys, which would else be found out by the first person who comes in that
 * way.
 * @throws StartRefused
 */
export function mustHaveSoundKeys(): void {
  const complaints: string[] = [];
  for (const [name, { wanted, read }] of Object.entries(checks)) {
    const text = env()[name as keyof typeof checks];
    if (!text) continue;
    try {
      read(text);
    } catch {
      complaints.push(`${name} must be ${wanted}, in base64`);
    }
  }
  if (complaints.length > 0) throw new StartRefused(complaints.join('\n'));
}
