import { oneOfEachKind, sampledEndpoints } from '@/lib/dev/sampled-endpoints.ts';
import { standingCases } from '@/lib/dev/standing-cases.ts';
import { env } from '@/lib/env.ts';

standingCases('over HTTP', env().PROVE === 'whole' ? sampledEndpoints : oneOfEachKind);
