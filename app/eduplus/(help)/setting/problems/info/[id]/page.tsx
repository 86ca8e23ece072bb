import { screen } from '@/app/screen.tsx';
import { ArticleScreen } from '@/components/help/article-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { problemAddress } from '@/lib/navigation/paths.ts';

/** One article of the help centre (shell 2.2). */
export default screen<'id'>({
  path: ({ id }) => problemAddress(id),
  first: ({ params: { id } }) => [ask('help.article', { id })],
  view: ({ params: { id } }) => <ArticleScreen id={id} />,
});
