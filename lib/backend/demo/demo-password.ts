import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env.ts';
import { whereMissing } from '@/lib/missing-file.ts';

export interface DemoPassword {
  readonly password: string;
  /** It is not the one that was kept before: the demo accounts must learn it. */
  readonly changed: boolean;
  readonly file: string;
}

/**
 * The password of the demo accounts: DEMO_PASSWORD, else a random one; kept in DATA_DIR, so that no installation has a
 * known one.
 */
export async function demoPassword(): Promise<DemoPassword> {
  const { DEMO_PASSWORD, DATA_DIR } = env();
  const file = path.join(DATA_DIR, 'demo-password');
  const kept = await readFile(file, 'utf8').then((text) => text.trim(), whereMissing(''));
  const password = DEMO_PASSWORD ?? (kept || randomBytes(9).toString('base64url'));
  if (password === kept) return { password, changed: false, file };
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return { password, changed: true, file };
}
