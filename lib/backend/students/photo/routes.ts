import type { photoCalls } from '@/lib/contracts/students/photo-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { removePhoto, studentPhoto, uploadPhoto } from './photo.ts';

export const photoVerbs: VerbGroup<typeof photoCalls> = {
  uploadPhoto: { steps: uploadPhoto },
  removePhoto,
  photo: { steps: studentPhoto },
};
