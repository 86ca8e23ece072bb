/**
 * A random key of 128 bits in hex. `crypto.randomUUID` does not exist where a school serves plain http in its own
 * network.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
