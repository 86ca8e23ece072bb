export { limitPerAddress, limitWithin, tryCode } from './counters.ts';
export { accountByCode, keepProof } from './entry/by-code.ts';
export type { OutsideBinding } from './own/outside-bindings.ts';
export { isProven } from './own/proving.ts';
export { brakeReveal, type Revealing } from './reveal-brake.ts';
export { openSession } from './sessions.ts';
