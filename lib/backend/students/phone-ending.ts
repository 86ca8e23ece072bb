import { guardiansOfOne } from './register.ts';
import type { Reading } from './writing.ts';

/**
 * Whether the phone of somebody who answers for a child ends so. The published way for other modules, who learn no
 * number by it.
 */
export async function hasPhoneEnding(ctx: Reading, studentId: string, ending: string): Promise<boolean> {
  return (await guardiansOfOne(ctx, studentId)).some(({ phone }) => phone !== '' && phone.endsWith(ending));
}
