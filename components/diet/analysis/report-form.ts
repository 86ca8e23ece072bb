import { useCall } from '@/lib/browser/use-call.ts';
import type { ReportForm } from '@/lib/contracts/diet/report-form.ts';

/** The forms that an analysis can be shown in: the usual one, and the school's own where it has one. */
interface Forms {
  /** The form of the school's own, as it was read; null where it has none. */
  readonly own: ReportForm | null;
  /** What stands first: the own one where the school has rules of its own. */
  readonly usual: 'own' | 'usual';
}

/** Which forms there are. Whether a school has rules of its own is asked once and kept. */
export function useReportForms(): Forms {
  const own = useCall('diet.reportForm', {}).data?.form ?? null;
  const isSomeSchool = useCall('organisation.isSomeSchool', {}).data?.isSomeSchool ?? false;
  return { own, usual: own && isSomeSchool ? 'own' : 'usual' };
}
