import type { catalogCalls } from '@/lib/contracts/goods/catalog.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const add = ({ call }: SampleSchool, name: string) =>
  call(modules.goods.endpoints.addCatalog, { name, parentId: null });

/** How to call what there is about catalogues. */
export const catalogSamples: SampleGroup<typeof catalogCalls> = {
  catalogs: nothing,
  addCatalog: {
    input: async (school) => ({ name: '粮油', parentId: (await add(school, '食品')).id }),
    ids: ['parentId'],
  },
  updateCatalog: { input: async (school) => ({ ...(await add(school, '食品')), name: '食材' }), ids: ['id'] },
  moveCatalog: {
    input: async (school) => ({
      ...(await add(school, '食品')),
      parentId: (await add(school, '食堂')).id,
      beforeId: null,
    }),
    ids: ['id', 'parentId'],
  },
  deleteCatalog: { input: (school) => add(school, '食品'), ids: ['id'] },
};
