import { publicAddress } from '@/lib/navigation/paths.ts';

/** A link of one use, to be handed over by any way. */
export interface StaffLink {
  readonly name: string;
  readonly address: string;
  readonly expiresAt: string;
  readonly kind: 'invite' | 'recover';
}

/** Where a ticket leads. */
export const linkAddress = (kind: StaffLink['kind'], ticket: string) =>
  `${window.location.origin}${kind === 'invite' ? publicAddress.activateAccount : publicAddress.forgetPassword}?ticket=${ticket}`;
