/**
 * Headers that every answer carries, errors and files included; on pages middleware.ts replaces the policy by one with
 * a nonce.
 */
export const fixedHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;
