import type { NewPhotoOf } from '@/lib/contracts/students/import-records.ts';
import type { KindRules } from '../import-kind.ts';
import { beginCheck } from './check-rows.ts';
import { takePhotosBack, writePhotos } from './write-rows.ts';

/** Archives of pictures. */
export const photoRules: KindRules<NewPhotoOf> = {
  withinClasses: true,
  headers: { fileName: ['fileName'] },
  // Each is unpacked and drawn anew inside the transaction.
  batchRows: 10,
  begin: async () => beginCheck(),
  linking: ['fileName'],
  write: writePhotos,
  isWorthRepeating: () => false,
  takeBack: takePhotosBack,
};
