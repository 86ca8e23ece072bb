import { machine } from './machine.ts';

/** What somebody shows to a device: a card, or a face by the number under which the devices know it. */
export const credentialKinds = ['card', 'face'] as const;
/** A card that is lost may be found again; one that is revoked is not given back. */
export const credentialMachine = machine({
  active: { lose: 'lost', revoke: 'revoked' },
  lost: { find: 'active', revoke: 'revoked' },
  revoked: {},
});
export const credentialStates = credentialMachine.states;
/** What may be done with one: other days too, unless it was revoked. */
export const credentialMoves = ['days', ...credentialMachine.moves] as const;
/** How it stands on a day. */
export const credentialPhases = ['valid', 'notYet', 'ended', 'lost', 'revoked'] as const;
export type CredentialPhase = (typeof credentialPhases)[number];

interface Credential {
  readonly state: (typeof credentialStates)[number];
  readonly fromOn: string;
  /** The last day; null for open end. */
  readonly toOn: string | null;
}

/** Whether a credential opens anything on a day, and if not, why. */
export function credentialPhase({ state, fromOn, toOn }: Credential, day: string): CredentialPhase {
  if (state !== 'active') return state;
  if (day < fromOn) return 'notYet';
  return toOn !== null && day > toOn ? 'ended' : 'valid';
}

/** Of credentials with one number the one that counts: the active one, else the latest. */
export const decisive = <C extends Credential>(latestFirst: readonly C[]): C | null =>
  latestFirst.find(({ state }) => state === 'active') ?? latestFirst[0] ?? null;

export const holderKinds = ['student', 'staff'] as const;
