export { addOutsideBinding, type OutsideBinding } from './own/outside-bindings.ts';
export { openSession } from './sessions.ts';
