import { z } from 'zod';

/** A number that a backend may write as text; what is neither counts as absent. */
export const lenientNumber = z.preprocess((sent) => {
  const number = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}, z.number().nullish());

const yes: readonly unknown[] = [true, 1, '1', 'true'];

/** A flag that a backend may write as 1 or as text. */
export const lenientFlag = z.preprocess((sent) => (sent == null ? sent : yes.includes(sent)), z.boolean().nullish());

/** A text that a backend may send as a number; anything else counts as absent. */
export const lenientText = z.preprocess(
  (sent) => (typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent : null),
  z.string().nullish(),
);

/** A list of which what does not fit is left out: one odd entry costs itself and not the others. */
export const fittingOf = <T extends z.ZodType>(entry: T) =>
  z.preprocess(
    (sent) => (Array.isArray(sent) ? sent.filter((one) => entry.safeParse(one).success) : sent),
    z.array(entry),
  );

/** An id or a name that a backend may send as a number. */
export const sentName = z.preprocess((sent) => (typeof sent === 'number' ? String(sent) : sent), z.string());
