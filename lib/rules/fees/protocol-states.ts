import { machine } from '@/lib/rules/machine.ts';

/** The ways by which a family's agreement lets the school deduct: at the bank, by WeChat, by Alipay. */
export const protocolChannels = ['bank', 'wechat', 'alipay'] as const;
export type ProtocolChannel = (typeof protocolChannels)[number];

/**
 * Where an agreement about deduction stands, as far as people bring it there. It expires by itself, on the day after
 * its last one; what ends is asked for first, and confirmed by the channel.
 */
export const protocolMachine = machine({
  signing: { edit: 'signing', fail: 'signFailed' },
  active: { edit: 'active', suspend: 'suspended', terminate: 'terminating' },
  suspended: { resume: 'active', terminate: 'terminating' },
  terminating: { end: 'terminated' },
  expired: { edit: 'active', terminate: 'terminating' },
  terminated: {},
  signFailed: {},
});
export const protocolStates = protocolMachine.states;
export type ProtocolState = (typeof protocolStates)[number];
export const protocolMoves = protocolMachine.moves;
export type ProtocolMove = (typeof protocolMoves)[number];

/** States whose last day counts. */
export const expiring = ['active', 'suspended'] as const;

/** The state on a day: an agreement whose last day is past has expired, whatever is kept. */
export const protocolStateOn = (kept: ProtocolState, validTo: string | null, day: string): ProtocolState =>
  validTo !== null && validTo < day && expiring.some((state) => state === kept) ? 'expired' : kept;

/** Where an agreement stands once its form is saved: signed on a day it is active, before that it is being signed. */
export const protocolStateSigned = (before: ProtocolState | null, signedOn: string | null): ProtocolState =>
  before === null || before === 'signing' ? (signedOn === null ? 'signing' : 'active') : 'active';
