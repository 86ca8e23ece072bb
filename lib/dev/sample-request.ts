import type { SampleFile } from '@/lib/backend/kernel/sample.ts';

/** The input with another value there. */
export const putAt = (input: unknown, path: string, value: string): unknown => {
  const copy = structuredClone(input);
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const holder = parts.reduce((inner, part) => (inner as Record<string, unknown>)[part], copy);
  (holder as Record<string, unknown>)[last] = value;
  return copy;
};

const boundary = 'standing-case';

/** A file as a multipart body. */
export function multipart({ name, content }: SampleFile) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const stream = new Blob([head, content, `\r\n--${boundary}--\r\n`]).stream();
  return { contentType: `multipart/form-data; boundary=${boundary}`, stream };
}
