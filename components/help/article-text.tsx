import { articleBlocks, strongParts } from '@/lib/rules/article-text.ts';

/** An article's text as headings, paragraphs and lists. */
export function ArticleText({ body }: { readonly body: string }) {
  return articleBlocks(body).map((block, at) => {
    const key = `${at}`;
    if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>;
    if (block.kind === 'paragraph')
      return (
        <p key={key}>
          <Words text={block.text} />
        </p>
      );
    const items = block.items.map((item) => (
      <li key={item}>
        <Words text={item} />
      </li>
    ));
    return block.kind === 'steps' ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
  });
}

function Words({ text }: { readonly text: string }) {
  return strongParts(text).map((part, at) => {
    const key = `${at}`;
    return at % 2 === 1 ? <strong key={key}>{part}</strong> : <span key={key}>{part}</span>;
  });
}
