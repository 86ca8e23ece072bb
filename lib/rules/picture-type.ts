export type PictureType = 'jpeg' | 'png';

const signatures: readonly (readonly [PictureType, readonly number[]])[] = [
  // ISO/IEC 10918-1 B.1.1.3 (SOI, then the next marker); ISO/IEC 15948 5.2.
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** How many bytes `pictureTypeOf` looks at. */
export const signatureBytes = 8;

/** What a file is by its first bytes, whatever its name says; null where it is neither JPEG nor PNG. */
export function pictureTypeOf(start: Uint8Array): PictureType | null {
  return signatures.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte))?.[0] ?? null;
}
