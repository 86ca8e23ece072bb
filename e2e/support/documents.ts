import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { environment } from './environment.ts';

/**
 * Lets the stopped installation in a folder hold documents for the books of schools, as another module would write
 * them: RJ-01, which books can take, and RJ-02, of a subject that none know.
 * @param month of their days, YYYY-MM
 * @param writers the number of each school, and the phone of whoever writes there
 */
export function plantDocuments(
  dataDir: string,
  month: string,
  writers: readonly (readonly [school: string, phone: string])[],
): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'lib/dev/plant-documents.ts', month, ...writers.flat()], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: environment(dataDir, { LOG_LEVEL: 'silent' }),
    stdio: 'inherit',
  });
}
