import { modules } from '@/lib/contracts/index.ts';
import type { dirCalls } from '@/lib/contracts/media/dir.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { mediaDirs } from '../schema/library.ts';

/** A directory at the top. */
export const sampleDir = ({ call }: SampleSchool, name = '活动照片') =>
  call(modules.media.endpoints.saveDir, { name, parentDirId: null });

/** How to call what there is about directories. */
export const dirSamples: SampleGroup<typeof dirCalls> = {
  dirs: nothing,
  saveDir: {
    input: async (school) => {
      const { id: parentDirId } = await sampleDir(school, '2026年');
      return { ...(await sampleDir(school)), name: '春游', parentDirId };
    },
    ids: ['id', 'parentDirId'],
  },
  shareDir: {
    input: async (school) => {
      const dir = await sampleDir(school);
      // Whoever will make the call has made it.
      const own = { createdBy: school.accountId };
      await school.inside((tx) =>
        tx
          .update(mediaDirs)
          .set(own)
          .where(oneOfSchool(school.id, mediaDirs, dir.id)),
      );
      return { ...dir, access: 'private' as const, departmentId: null };
    },
    ids: ['id'],
  },
  deleteDir: { input: async (school) => ({ ...(await sampleDir(school)), dirs: 0, files: 0 }), ids: ['id'] },
};
