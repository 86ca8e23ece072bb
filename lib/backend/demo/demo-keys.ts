import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { whereMissing } from '@/lib/missing-file.ts';

const keys = z.object({
  /** Of each school the display in its hall. */
  displays: z.array(z.object({ school: z.string(), key: z.string() })),
  /** Of the gates that are simulated as long as the server runs. */
  gates: z.array(z.string()),
});

/** The keys of what the demo schools have hung up: the database has their hashes alone. */
export type DemoKeys = z.output<typeof keys>;

/** The file in DATA_DIR; the simulated gates read it too. */
const file = () => path.join(env().DATA_DIR, 'demo-keys.json');

export const keepDemoKeys = (made: DemoKeys): Promise<void> => writeFile(file(), JSON.stringify(made), { mode: 0o600 });

/** Null for demo data that was loaded without them. */
export const demoKeys = (): Promise<DemoKeys | null> =>
  readFile(file(), 'utf8').then((text) => keys.parse(JSON.parse(text)), whereMissing(null));
