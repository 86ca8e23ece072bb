import { screen } from '@/app/screen.tsx';
import { GoodsReportScreen } from '@/components/goods/stock/report-screen.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { goodsReport } from '@/lib/contracts/goods/goods-report.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/report'),
  words: ['goods', 'reports', 'errors'],
  first: ({ query }) => [reportCall(goodsReport, query)],
  view: () => <GoodsReportScreen />,
});
