import { modules } from '@/lib/contracts/index.ts';
import type { fileCalls } from '@/lib/contracts/media/file.ts';
import type { uploadCalls } from '@/lib/contracts/media/upload.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool, sampleDot, withId } from '../../kernel/sample.ts';
import { sampleDir } from '../dir/samples.ts';
import { mediaUploads } from '../schema/library.ts';

const { endpoints } = modules.media;
const picture = { name: '校门.png', content: sampleDot };
const upload = ({ id }: SampleSchool) => ({ basePath: `media/${id}`, objectPath: `root/${picture.name}` });

/** One of the library, as it was uploaded. */
async function fileOf(school: SampleSchool) {
  const { id } = await school.upload(endpoints.uploadOss, upload(school), picture);
  return { id, version: 1 };
}

async function trashed(school: SampleSchool) {
  const file = await fileOf(school);
  await school.call(endpoints.trashFiles, { files: [file] });
  return { ...file, version: 2 };
}

/** A file of one part on its way. */
const beginning = (school: SampleSchool) => ({ ...upload(school), bytes: sampleDot.length, sha256: null });
const begun = async (school: SampleSchool) => (await school.call(endpoints.beginUpload, beginning(school))).id;

/** Whoever will make the call has begun it. */
async function begunByCaller(school: SampleSchool, id: string): Promise<string> {
  await school.inside((tx) =>
    tx
      .update(mediaUploads)
      .set({ createdBy: school.accountId })
      .where(oneOfSchool(school.id, mediaUploads, id)),
  );
  return id;
}

/** How to call what there is about files that come in parts. */
export const uploadSamples: SampleGroup<typeof uploadCalls> = {
  beginUpload: { input: async (school) => beginning(school) },
  sendChunk: {
    input: async (school) => ({ uploadId: await begunByCaller(school, await begun(school)), at: 0 }),
    ids: ['uploadId'],
    file: picture,
  },
  endUpload: withId(async (school) => {
    const uploadId = await begun(school);
    await school.upload(endpoints.sendChunk, { uploadId, at: 0 }, picture);
    return begunByCaller(school, uploadId);
  }),
  dropUpload: withId(async (school) => begunByCaller(school, await begun(school))),
};

/** How to call what there is about files. Several are answered each for itself, so none of theirs is an id to miss. */
export const fileSamples: SampleGroup<typeof fileCalls> = {
  files: nothing,
  file: { input: async (school) => ({ id: (await fileOf(school)).id }), ids: ['id'] },
  fileContent: { input: async (school) => ({ id: (await fileOf(school)).id }), ids: ['id'] },
  fileThumbs: { input: async (school) => ({ ids: [(await fileOf(school)).id] }) },
  capability: nothing,
  uploadOss: { input: async (school) => upload(school), file: picture },
  renameFile: { input: async (school) => ({ ...(await fileOf(school)), fileName: '大门' }), ids: ['id'] },
  tagFiles: { input: async (school) => ({ files: [await fileOf(school)], add: '春游', remove: '' }) },
  moveFiles: {
    input: async (school) => ({ files: [await fileOf(school)], parentDirId: (await sampleDir(school)).id }),
    ids: ['parentDirId'],
  },
  copyFiles: {
    input: async (school) => ({ files: [await fileOf(school)], parentDirId: (await sampleDir(school)).id }),
    ids: ['parentDirId'],
  },
  trashFiles: { input: async (school) => ({ files: [await fileOf(school)] }) },
  decideFiles: {
    input: async (school) => ({ files: [await fileOf(school)], move: 'refuse' as const, reason: '太暗' }),
  },
  trash: nothing,
  restoreFiles: { input: async (school) => ({ files: [await trashed(school)] }) },
  purgeFiles: { input: async (school) => ({ files: [await trashed(school)] }) },
};
