/**
 * The bytes of a signature; none where it is not written as its signer writes it: readers of base64 pass over what is
 * no part of it, so that many texts would be one signature.
 */
export function signatureBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : Buffer.alloc(0);
}
