export { limitPerAddress, tryCode } from './counters.ts';
export { accountByCode, keepProof } from './entry/by-code.ts';
export type { OutsideBinding } from './own/outside-bindings.ts';
export { openSession } from './sessions.ts';
