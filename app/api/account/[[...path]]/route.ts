import { account } from '@/lib/contracts/account.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(account);
