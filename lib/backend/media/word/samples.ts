import { modules } from '@/lib/contracts/index.ts';
import type { wordCalls } from '@/lib/contracts/media/word.ts';
import { nothing, type SampleGroup, withId } from '../../kernel/sample.ts';

const facts = { word: '代写作业', level: 'block' } as const;

/** How to call what there is about sensitive words. */
export const wordSamples: SampleGroup<typeof wordCalls> = {
  words: nothing,
  addWord: { input: async () => facts },
  addWords: { input: async () => ({ words: '代写作业\n刷单', level: 'block' as const }) },
  deleteWord: withId(async ({ call }) => (await call(modules.media.endpoints.addWord, facts)).id),
  wordHits: nothing,
  tryWords: { input: async () => ({ text: '谁要代写作业？' }) },
};
