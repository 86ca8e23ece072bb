import { env } from './env.ts';
import { closeOwnFolders } from './own-folder.ts';
import { StartRefused } from './start-refused.ts';

// On globalThis because the server and the application each have a copy of this module, and what is wrong is said once.
const shared = globalThis as { __closedFolders?: string };

/**
 * Before a process writes its first file: DATA_DIR and BACKUP_DIR belong to this user alone.
 * @throws StartRefused where that cannot be had in production; elsewhere a line warns
 */
export function closeFolders(): void {
  const { DATA_DIR, BACKUP_DIR, APP_MODE } = env();
  const asked = JSON.stringify([DATA_DIR, BACKUP_DIR]);
  if (shared.__closedFolders === asked) return;
  const faults = closeOwnFolders({ DATA_DIR, BACKUP_DIR });
  const refused = faults.filter(({ grave }) => grave || APP_MODE === 'production');
  if (refused.length > 0) throw new StartRefused(refused.map(({ text }) => text).join('\n'));
  for (const { text } of faults) console.warn(`- ${text}`);
  shared.__closedFolders = asked;
}
