import { z } from 'zod';

/** Texts that come from the platform or an address bar. */
export const shortText = z.string().min(1).max(512);
export const appCode = z.string().min(1).max(64);
/** Random and ours: letters and digits. */
export const secretText = z.string().regex(/^[\w-]{16,128}$/);

/** What the messaging app hands over and every later address keeps. */
export const messagingContext = z.object({
  corpId: z.string(),
  suiteId: z.string(),
  appCode: z.string(),
  userId: z.string(),
});

/** How arriving through the messaging app ended. */
export const arrival = z.discriminatedUnion('outcome', [
  /** Signed in, to the school that the corporation stands for. */
  messagingContext.extend({
    outcome: z.literal('entered'),
    /** Inside the messaging app, not in a browser beside it. */
    inApp: z.boolean(),
    token: z.string().min(1),
    accountId: z.string(),
    name: z.string(),
    schoolId: z.string(),
  }),
  /** A proven member whom no account belongs to yet; the ticket is worth something in this browser only. */
  z.object({ outcome: z.literal('unbound'), ticket: z.string() }),
  /** The corporation stands for no school yet; with the ticket its manager can say for which. */
  z.object({ outcome: z.literal('notInitialised'), ticket: z.string() }),
  /** The corporation never had the app. */
  z.object({ outcome: z.literal('notInstalled') }),
  /** The corporation has switched the app off or taken it away. */
  z.object({ outcome: z.literal('suspended') }),
  /** The account may enter none of the corporation's schools. */
  z.object({ outcome: z.literal('noSchool') }),
  /** The platform knows the person as somebody from outside the corporation. */
  z.object({ outcome: z.literal('outsider') }),
  /** State or code are used, too old, or another browser's: begin anew. */
  z.object({ outcome: z.literal('restart') }),
  /** The platform does not answer, or our configuration is wrong. */
  z.object({ outcome: z.literal('failed'), reason: z.enum(['unavailable', 'misconfigured']) }),
]);

export type Arrival = z.output<typeof arrival>;
