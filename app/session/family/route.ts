import { familyPost } from '@/lib/gateway/family-post.ts';

/** What guardians post from a page that a link opens. */
export const POST = familyPost;
