export { openSession } from './sessions.ts';
