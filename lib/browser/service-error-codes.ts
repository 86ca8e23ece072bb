import type { ServiceErrorName, serviceErrors } from '@/lib/contracts/errors.ts';

type Codes = { readonly [N in ServiceErrorName]?: (typeof serviceErrors)[N]['code'] };

/**
 * The wire codes that screens tell apart, checked against the catalogue by the compiler so that the catalogue itself
 * stays out of the bundle.
 */
export const serviceErrorCodes = {
  forbidden: '4030001',
  conflict: '4090001',
  otherSchool: '4090002',
  linked: '4090003',
  duplicate: '4090004',
  wrongState: '4090005',
  answeredAlready: '4090803',
  invalid: '4220001',
  revealLimit: '4030011',
  slipProof: '4030021',
  screenShut: '4040011',
} as const satisfies Codes;
