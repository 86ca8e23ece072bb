import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId, requiredText } from '../shapes.ts';

const path = '/gateway/courses/certificate';

/** Certificates of courses that were passed. */
export const certificateCalls = {
  certificate: endpoint({
    method: 'POST',
    style: 'json',
    access: 'school',
    permission: 'courses.learning.open',
    effect: 'read',
    summary: 'The certificate of a course that the person has passed',
    path: `${path}/own`,
    input: byId,
    reply: z.object({
      name: z.string(),
      course: z.string(),
      school: z.string(),
      /** What it counts as training. */
      minutes: z.number(),
      /** At the school. */
      passedOn: z.string(),
      /** By which anybody can have it confirmed. */
      number: z.string(),
    }),
    shows: ['learning'],
  }),
  checkCertificate: endpoint({
    method: 'POST',
    style: 'json',
    access: 'public',
    permission: null,
    effect: 'write',
    inSteps: true,
    passive: true,
    summary: 'Confirms a certificate by its number: name and course alone; whatever is wrong, the refusal is one',
    path: `${path}/check`,
    input: z.strictObject({ number: requiredText(limits.certificateChars) }),
    reply: z.object({ name: z.string(), course: z.string() }),
  }),
};
