import { media } from '@/lib/contracts/media.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(media);
