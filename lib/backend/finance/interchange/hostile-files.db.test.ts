import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { backend } from '@/lib/backend/app.ts';
import { jobs } from '@/lib/backend/kernel/schema.ts';
import { abandonJobAfter } from '@/lib/dev/abandon-job.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { interchange } from '@/lib/dev/test-interchange.ts';
import { rawXlsx } from '@/lib/dev/test-sheets.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { interchangeJobs } from './import-job.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'interchange-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function office() {
  const at = await testOffice(installation);
  const attempts = () =>
    at.school.inside((tx) =>
      tx
        .select({ attempts: jobs.attempts, state: jobs.state })
        .from(jobs)
        .where(and(ofSchool(at, jobs), eq(jobs.kind, 'finance.import.check'))),
    );
  return { ...at, ...interchange(at.person), attempts };
}

test('a workbook of elements inside each other ends its import in words, at the first try', async () => {
  const at = await office();
  const bytes = await rawXlsx({ rows: '<a>'.repeat(8_000_000) });
  expect(await at.bring('凭证.xlsx', bytes)).toMatchObject({ state: 'failed', error: { key: 'unreadableFile' } });
  expect(await at.attempts()).toEqual([{ attempts: 1, state: 'failed' }]);
});

test('an import that took its process with it twice says so on its page, and is not begun again', async () => {
  const at = await office();
  const { id } = await at.send('凭证.csv', '凭证标识');
  for (let kill = 0; kill < 2; kill++) await abandonJobAfter(installation.database(), interchangeJobs, at.school.id, 1);
  await (await backend()).jobs.drain();
  const view = await call(at.endpoints.importState, { id }, at.person);
  expect(view).toMatchObject({ state: 'failed', error: { key: 'jobCrashed' } });
});
