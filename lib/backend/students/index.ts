export { agrees, verifyStudents } from './verify.ts';
