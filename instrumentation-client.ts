export { tellPageAsked as onRouterTransitionStart } from '@/lib/browser/asked-page.ts';
