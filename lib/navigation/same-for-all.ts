import { publicAddress } from './paths.ts';

const sameForAll: ReadonlySet<string> = new Set([
  publicAddress.login,
  publicAddress.register,
  publicAddress.forgetPassword,
  publicAddress.serviceAgreement,
  publicAddress.privacyAgreement,
]);

/** True where a page without a query is the same for every stranger who wants the same language and look. */
export function isSameForAll(url: string): boolean {
  return sameForAll.has(url);
}
