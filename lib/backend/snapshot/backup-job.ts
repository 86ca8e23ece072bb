import { env } from '@/lib/env.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Database } from '../db/client.ts';
import { backupFolder } from '../kernel/backups.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import { takeBackup } from './take-backup.ts';

/** Where BACKUP_DIR is named, one backup a day by one process of the installation. */
export const backupJobs = (database: Database): JobHandlers =>
  env().BACKUP_DIR === undefined
    ? {}
    : {
        'house.backup': {
          everyHours: limits.backupHours,
          run: async () => {
            const { folder, missing } = await takeBackup(database, backupFolder(), (text) => log.debug(text));
            log.info({ folder, missing }, 'backup taken');
            return { missing };
          },
          // The next day takes another.
          giveUp: async (_job, _why, error) => log.error({ error }, 'no backup could be taken'),
        },
      };
