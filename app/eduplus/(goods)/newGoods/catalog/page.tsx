import { screen } from '@/app/screen.tsx';
import { CatalogScreen } from '@/components/goods/catalog/catalog-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/catalog'),
  words: ['goods', 'errors'],
  first: () => [ask('goods.catalogs', {})],
  view: () => <CatalogScreen />,
});
