import { courses } from '@/lib/contracts/courses.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(courses);
