import type { storageCalls } from '@/lib/contracts/media/storage.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to ask what fills the library. */
export const storageSamples: SampleGroup<typeof storageCalls> = { storageUse: nothing, storedFiles: nothing };
