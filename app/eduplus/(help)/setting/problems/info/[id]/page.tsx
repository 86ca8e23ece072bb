import { ArticleScreen } from '@/components/help/article-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { problemAddress } from '@/lib/navigation/paths.ts';

/** One article of the help centre (shell 2.2). */
export default async function ArticlePage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { identity } = await open(problemAddress(id));
  return (
    <Served answers={await firstAnswers(modules.help, [{ verb: 'article', input: { id } }], identity)}>
      <ArticleScreen id={id} />
    </Served>
  );
}
