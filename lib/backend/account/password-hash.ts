import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Composed and decomposed spellings of one character are one password.
const bytes = (password: string) => password.normalize('NFC');

/** The argon2id hash to be stored. Takes about 30 ms on another thread: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(bytes(password), cost);
}

let decoy: Promise<string> | undefined;

/**
 * Compares with a stored hash. Without one (unknown account) the same work is done on another hash and the answer is
 * no.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(stored ?? (await decoy), bytes(password));
  return right && stored !== null;
}
