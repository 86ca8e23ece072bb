import { approvals } from '@/lib/contracts/approvals.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(approvals);
