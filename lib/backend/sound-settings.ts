import { families } from '@/lib/contracts/families.ts';
import { env } from '@/lib/env.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import { mustHaveSoundKeys } from './account/providers/sound-keys.ts';
import { configuration } from './enterprise/wecom/suites.ts';

/**
 * What `lib/env.ts`, which reads no file, cannot look into: files, keys and names of families.
 * @throws StartRefused
 */
export function mustBeSound(): void {
  mustNameFamilies();
  mustHaveSoundKeys();
  configuration();
}

/** An origin for a family that does not exist would be left unused without a word. @throws StartRefused */
export function mustNameFamilies(): void {
  const known = Object.keys(families).map((name) => name.toUpperCase().replaceAll('-', '_'));
  const strangers = Object.keys(env().familyOrigins).filter((name) => !known.includes(name));
  if (strangers.length > 0)
    throw new StartRefused(
      strangers.map((name) => `BACKEND_ORIGIN_${name} names no family; there are ${known.join(', ')}`).join('\n'),
    );
}
