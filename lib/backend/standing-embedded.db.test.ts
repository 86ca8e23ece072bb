import { sampledEndpoints } from '@/lib/dev/sampled-endpoints.ts';
import { standingCases } from '@/lib/dev/standing-cases.ts';

standingCases('embedded', sampledEndpoints);
