import { reachCases } from '@/lib/dev/reach-cases.ts';
import { sampledEndpoints } from '@/lib/dev/sampled-endpoints.ts';

reachCases(sampledEndpoints);
