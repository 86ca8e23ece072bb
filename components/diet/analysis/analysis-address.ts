import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

interface Asked {
  readonly crowdId: string;
  readonly from: string;
  readonly to: string;
}

/** The analysis of some days of a crowd. */
export const analysisAddress = ({ crowdId, from, to }: Asked): string =>
  withQuery(menuAddress('/singleDiet/analysis'), { crowd: crowdId, from, to });
