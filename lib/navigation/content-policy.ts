/** What the policy of a page depends on. */
export interface ContentPolicy {
  /** Random per answer: scripts with it run, others do not. */
  readonly nonce: string;
  /** Who may frame us, the enterprise messaging app for instance. */
  readonly frameAncestors: readonly string[];
  /** What entries of load mode 2 may show in a frame. */
  readonly frameHosts: readonly string[];
  /** Whose pictures and films the page may show besides ours: a public screen shows those of the school's cameras. */
  readonly pictureHosts?: readonly string[];
  /** The development server evaluates code; a built application never does. */
  readonly developing: boolean;
}

/** The content security policy of a page (security statement H1, O7). */
export function contentPolicy(policy: ContentPolicy): string {
  const pictures = policy.pictureHosts ?? [];
  const scripts = [
    "'self'",
    `'nonce-${policy.nonce}'`,
    "'strict-dynamic'",
    ...(policy.developing ? ["'unsafe-eval'"] : []),
  ];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    ["media-src 'self'", ...pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${["'self'", ...policy.frameHosts].join(' ')}`,
    `frame-ancestors ${["'self'", ...policy.frameAncestors].join(' ')}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The nonce in a policy of ours; undefined where there is none. */
export function nonceIn(policy: string | null): string | undefined {
  return /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
}
