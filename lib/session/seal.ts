import { sealData, unsealData } from 'iron-session';
import { limits } from '@/lib/rules/limits.ts';
import { logoLengthMax, nameLengthMax, organizationLengthMax, type SessionData } from './session-data.ts';

/** A seal older than this opens nothing; the backend ends sessions sooner by its own clock. */
const sealSeconds = limits.sessionAbsoluteHours * 3600;

/** Changes when the shape does, so that cookies of an older build count as absent instead of half-fitting. */
const shape = 3;

/** Browsers drop a cookie whose name and value exceed this. */
const cookieBytesMax = 4096 - '__Host-session='.length;

interface Sealed {
  readonly shape: number;
  readonly data: SessionData;
}

/**
 * Seals a session for the cookie with the first of the keys.
 * @throws RangeError when the result would not fit into a cookie
 */
export async function sealSession(data: SessionData, keys: readonly string[]): Promise<string> {
  const [newest] = keys;
  if (!newest) throw new RangeError('a session needs a key to be sealed with');
  const sealed: Sealed = { shape, data: withShortNames(data) };
  const text = await sealData(sealed, { password: newest, ttl: sealSeconds });
  if (text.length > cookieBytesMax) throw new RangeError(`the sealed session has ${text.length} bytes`);
  return text;
}

/** Opens a sealed session with any of the keys, newest first; null when it is absent, altered, expired or foreign. */
export async function unsealSession(sealed: string | undefined, keys: readonly string[]): Promise<SessionData | null> {
  if (!sealed || sealed.length > cookieBytesMax) return null;
  for (const password of keys) {
    const opened = await unsealData<Partial<Sealed>>(sealed, { password, ttl: sealSeconds });
    if (opened.shape === shape && opened.data) return opened.data;
  }
  return null;
}

function withShortNames(data: SessionData): SessionData {
  const { logo, ...rest } = data.school;
  const school = {
    ...rest,
    schoolName: rest.schoolName.slice(0, nameLengthMax),
    ...(logo && logo.length <= logoLengthMax ? { logo } : {}),
  };
  const { organization, ...others } = data;
  return {
    ...others,
    personName: data.personName.slice(0, nameLengthMax),
    school,
    ...(organization && { organization: { ...organization, name: organization.name.slice(0, organizationLengthMax) } }),
  };
}
