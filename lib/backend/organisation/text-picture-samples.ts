import type { textPictureCalls } from '@/lib/contracts/organisation/text-picture-calls.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { type SampleGroup, withId } from '../kernel/sample.ts';

/** A PNG of one dot. */
const dot = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const file = { name: '海报.png', content: dot };

/** How to call what handles the pictures of texts. */
export const textPictureSamples: SampleGroup<typeof textPictureCalls> = {
  uploadTextPicture: { input: async () => ({}), file },
  textPicture: withId(async (school) => (await school.upload(organisation.endpoints.uploadTextPicture, {}, file)).id),
};
