import { z } from 'zod';

const word = z.string().optional();

/** Where uploaded files lie, when several machines share them. */
export const fileVariables = {
  S3_BUCKET: word.meta({
    description:
      'Bucket of an S3-compatible store for uploaded files; DATA_DIR then keeps copies of what was read lately.',
    shown: 'files lie in DATA_DIR',
  }),
  S3_ORIGIN: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must be an origin such as https://school.example',
    )
    .optional()
    .meta({ description: 'Where that store is, if not at the vendor of S3.', shown: "the vendor's" }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'Its region.', shown: 'us-east-1' }),
  S3_ACCESS_KEY_ID: word.meta({ description: 'Access key of the bucket.', shown: 'none' }),
  S3_SECRET_ACCESS_KEY: word.meta({ description: 'Secret of that access key.', shown: 'none' }),
} as const;

/** Half a store is none. @returns pairs of variable and complaint */
export function fileComplaints(read: Readonly<Record<string, unknown>>): [string, string][] {
  if (!read.S3_BUCKET) return [];
  return ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].flatMap((name): [string, string][] =>
    read[name] ? [] : [[name, 'is required with S3_BUCKET']],
  );
}
