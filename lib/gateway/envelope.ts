import { z } from 'zod';
import type { FieldErrors, Said } from '@/lib/contracts/errors.ts';

/** What a reply's body says, whichever of the three envelopes it came in (shell 7.1). */
export interface Opened {
  /** First present of status, rtnCode, code; string and number are distinct. */
  readonly code: string | number | undefined;
  readonly data: unknown;
  readonly message: string | undefined;
  readonly hasAccessToken: boolean;
  readonly hasSuccess: boolean;
  /** The body as it is, for the rows that return the response unopened. */
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * What only our own backend says besides: message key and parameters, field errors, the current row of a conflict.
   */
  readonly said?: Said;
  readonly fields?: FieldErrors;
  readonly detail?: unknown;
}

const saidSchema = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const fieldsSchema = z.record(z.string(), saidSchema);

const messageChars = 500;

/** Opens a reply's JSON body. Returns null when it is no envelope (an array, text, nothing). Pure. */
export function openEnvelope(body: unknown): Opened | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const fields = body as Readonly<Record<string, unknown>>;
  const text = [fields.message, fields.rtnMsg, fields.msg].find((m) => typeof m === 'string' && m.trim() !== '');
  return {
    code: [fields.status, fields.rtnCode, fields.code].find(isCode),
    data: 'bizData' in fields ? fields.bizData : fields.data,
    message: text === undefined ? undefined : String(text).slice(0, messageChars),
    hasAccessToken: Boolean(fields.access_token),
    hasSuccess: 'success' in fields,
    body: fields,
    said: saidSchema.safeParse(fields.said).data,
    fields: fieldsSchema.safeParse(fields.fields).data,
    detail: fields.detail,
  };
}

/** Present means text or number; an empty text says nothing. */
const isCode = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');
