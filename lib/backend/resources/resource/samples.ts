import { and, eq } from 'drizzle-orm';
import type { resourceCalls } from '@/lib/contracts/resources/resource.ts';
import { resources } from '@/lib/contracts/resources.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { teachingResourceFiles, teachingResources } from '../schema/resource.ts';

const { endpoints } = resources;
const file = { name: '教案.pdf', content: '%PDF-1.7\n%%EOF\n' };

const facts = {
  name: '春天在哪里',
  kind: 'song' as const,
  domain: 'art' as const,
  stage: 'kindergarten' as const,
  month: '3' as const,
  tags: '春天 歌曲',
  note: '',
  author: '陈静',
  licence: 'own' as const,
  source: '',
};

/** A file that the caller has uploaded. */
async function uploaded(school: SampleSchool): Promise<string> {
  const { id } = await school.upload(endpoints.uploadResourceFile, {}, file);
  await school.inside((tx) =>
    tx
      .update(teachingResourceFiles)
      .set({ addedBy: school.accountId })
      .where(and(ofSchool(school.id, teachingResourceFiles), eq(teachingResourceFiles.fileId, id))),
  );
  return id;
}

/** The same as the caller's: what is private is its author's alone. */
async function asOwn(school: SampleSchool, { id, version }: { readonly id: string; readonly version: number }) {
  await school.inside((tx) =>
    tx
      .update(teachingResources)
      .set({ createdBy: school.accountId })
      .where(oneOfSchool(school.id, teachingResources, id)),
  );
  return { id, version };
}

/** A private one of the caller's, as it was read. */
const one = async (school: SampleSchool) =>
  asOwn(school, await school.call(endpoints.saveResource, { ...facts, files: [] }));

/** A submitted one, as it was read. */
async function submitted(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.saveResource, { ...facts, files: [] });
  return asOwn(school, await school.call(endpoints.moveResource, { id, version, move: 'submit' }));
}

/** One of the school's. */
async function published(school: SampleSchool): Promise<string> {
  const { id, version } = await school.call(endpoints.saveResource, { ...facts, files: [] });
  const moved = await school.call(endpoints.moveResource, { id, version, move: 'submit' });
  await school.call(endpoints.moveResource, { id, version: moved.version, move: 'publish' });
  return id;
}

async function attached(school: SampleSchool): Promise<string> {
  const { id } = await school.upload(endpoints.uploadResourceFile, {}, file);
  await asOwn(school, await school.call(endpoints.saveResource, { ...facts, files: [id] }));
  return id;
}

/** How to call what there is about teaching resources. */
export const resourceSamples: SampleGroup<typeof resourceCalls> = {
  resources: nothing,
  resource: withId(async (school) => (await one(school)).id),
  saveResource: {
    input: async (school) => ({ ...facts, ...(await one(school)), note: '改过', files: [await uploaded(school)] }),
    ids: ['id', 'files.0'],
  },
  moveResource: { input: async (school) => ({ ...(await one(school)), move: 'submit' as const }), ids: ['id'] },
  refuseResource: { input: async (school) => ({ ...(await submitted(school)), reason: '请补充来源' }), ids: ['id'] },
  removeResource: { input: one, ids: ['id'] },
  adaptResource: withId(published),
  markResource: { input: async (school) => ({ id: (await one(school)).id, stars: 4 }), ids: ['id'] },
  uploadResourceFile: { input: async () => ({}), file },
  resourceFile: withId(attached),
};
