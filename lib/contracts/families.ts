/** The three envelopes of shell 7.1: rtnCode with bizData, status with data, code with data. */
export type Envelope = 'rtnCode' | 'status' | 'code';

/**
 * One backend family: what its paths share on the wire. Data with written defaults; an origin is configured by
 * `BACKEND_ORIGIN_<FAMILY>`.
 */
export interface Family {
  readonly envelope: Envelope;
  /** The code that means success, of exactly this type (string and number are distinct, shell section 8). */
  readonly success: string | number;
  readonly authHeader: string;
  /** `style` of a wrapped body. */
  readonly style: string;
  /** `clientInfo` of a wrapped body. */
  readonly clientInfo: Readonly<Record<string, string>>;
}

const defaults = { authHeader: 'token', style: 'json', clientInfo: { client: 'web', version: '1' } } as const;
const rtnCode: Family = { ...defaults, envelope: 'rtnCode', success: '0000000' };
const status: Family = { ...defaults, envelope: 'status', success: 0 };
const code: Family = { ...defaults, envelope: 'code', success: 200 };

/** Families by the first segment of the path. */
export const families = {
  zl_api: rtnCode,
  zl_image: rtnCode,
  'xjj-nest': rtnCode,
  appstore: rtnCode,
  login: code,
  register: code,
  third: code,
  rest: code,
  xys_api: status,
  xys_auth_api: status,
  bluewhale: code,
  gateway: code,
  'eduplus-uc': code,
  'safe-campus': code,
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

/**
 * The family of a path, by its first segment. Throws for a path that no family owns: an endpoint's declaration is wrong
 * then.
 */
export function familyOf(path: string): FamilyName {
  const first = path.split('/')[1] ?? '';
  if (!Object.hasOwn(families, first)) throw new Error(`No family owns ${path}; add it to lib/contracts/families.ts`);
  return first as FamilyName;
}

/**
 * Fragments of shell 7.1: a POST whose path contains one gets schoolId and code (or groupCode) in its query and a
 * wrapped body.
 */
const wrappedFragments = [
  'zl_api',
  'safe-campus',
  'querySchoolList',
  'queryByUser',
  'appstore',
  'zl_image',
  'xjj-nest',
  'dietcare',
] as const;

/** Whether a POST to this path is wrapped as style, clientInfo, data (shell 7.1). */
export function isWrapped(path: string): boolean {
  const segments = path.split('?')[0]?.split('/') ?? [];
  return wrappedFragments.some((fragment) => segments.includes(fragment));
}
