/** A piece of an article: a heading, a paragraph, or a list. Words between ** are strong. */
export type ArticleBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] };

/** Takes an article's text apart: `## heading`, `- item`, `1. step`, and paragraphs between empty lines. */
export function articleBlocks(text: string): ArticleBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3) };
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => line.slice(2)) };
      if (lines.every((line) => /^\d+\. /.test(line)))
        return { kind: 'steps', items: lines.map((line) => line.replace(/^\d+\. /, '')) };
      return { kind: 'paragraph', text: lines.join(' ') };
    });
}

/** Words in turn plain and strong: `a **b** c` gives `a `, `b`, ` c`. */
export const strongParts = (text: string): string[] => text.split('**');

/** Chooses the wording by school type inside a text: `[[学生|幼儿]]`. */
export const inWording = (text: string, isSchool: boolean): string =>
  text.replace(/\[\[([^|\]]*)\|([^\]]*)\]\]/g, (_, school: string, kindergarten: string) =>
    isSchool ? school : kindergarten,
  );
