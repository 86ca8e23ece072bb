import type { photoCalls } from '@/lib/contracts/students/photo-calls.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { type SampleGroup, type SampleSchool, sampleDot, withId } from '../../kernel/sample.ts';
import { enrolled } from '../enrolled-sample.ts';

const { endpoints } = contract;
const file = { name: '照片.png', content: sampleDot };

async function photographed(school: SampleSchool) {
  const { id } = await enrolled(school);
  const { photoId } = await school.upload(endpoints.uploadPhoto, { id }, file);
  return { id, photoId };
}

/** How to call what handles photos. */
export const photoSamples: SampleGroup<typeof photoCalls> = {
  uploadPhoto: { ...withId(async (school) => (await enrolled(school)).id), file },
  removePhoto: withId(async (school) => (await photographed(school)).id),
  photo: { input: photographed, ids: ['id', 'photoId'] },
};
