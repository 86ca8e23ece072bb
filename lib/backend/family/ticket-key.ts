import { createHmac, timingSafeEqual } from 'node:crypto';
import { keptSecret } from '@/lib/kept-secret.ts';
import { limits } from '@/lib/rules/limits.ts';
import { idBytes } from '../kernel/id-bytes.ts';
import { newSchoolKey, readSchoolKey } from '../kernel/school-key.ts';

const drawnBytes = 16;
const sealBytes = 8;

const digest = (...parts: readonly (string | Buffer)[]) =>
  parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', keptSecret())).digest();
const sealOf = (schoolId: string, drawn: Buffer) => digest(`family seal ${schoolId} `, drawn).subarray(0, sealBytes);

/**
 * What opens a ticket: its school, 128 bits that nobody can guess, and a seal by which what was never handed out is
 * told without asking the database, however often somebody tries. Of the same ticket it is the same each time.
 */
export function ticketKey(schoolId: string, ticketId: string): string {
  const drawn = digest(`family ticket ${schoolId} ${ticketId}`).subarray(0, drawnBytes);
  return newSchoolKey(schoolId, Buffer.concat([drawn, sealOf(schoolId, drawn)]));
}

/** @returns the school that a ticket names and its stored form; null for what this installation has never made */
export function readTicketKey(key: string) {
  const read = readSchoolKey(key);
  if (!read) return null;
  const secret = Buffer.from(key, 'base64url').subarray(idBytes);
  const [drawn, seal] = [secret.subarray(0, drawnBytes), secret.subarray(drawnBytes)];
  return timingSafeEqual(seal, sealOf(read.schoolId, drawn)) ? read : null;
}

const proofDigest = (ticketId: string, until: string) =>
  digest(`family proof ${ticketId} ${until}`).toString('base64url');

/** Shows for a while that whoever holds this ticket has given the end of a guardian's phone. */
export function newProof(ticketId: string, now: Date): string {
  const until = String(now.getTime() + limits.familyProofMinutes * 60_000);
  return `${until}.${proofDigest(ticketId, until)}`;
}

export function isProof(proof: string, ticketId: string, now: Date): boolean {
  const [until = '', given = ''] = proof.split('.');
  if (!(Number(until) > now.getTime())) return false;
  const right = Buffer.from(proofDigest(ticketId, until));
  const said = Buffer.from(given);
  return said.length === right.length && timingSafeEqual(said, right);
}
