import sanitizeHtml from 'sanitize-html';
import { linkSchemes, textPictureOf } from '@/lib/rules/rich-text.ts';

/** What the editor writes (components/shared/rich-text), and nothing else. */
const allowedTags = ['p', 'br', 'strong', 'em', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'];

/**
 * A written text as it may be kept and shown: marks of the editor, links that open apart, pictures that were uploaded
 * here (security U8).
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'], ol: ['start'] },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && textPictureOf(attribs.src ?? '') === null,
  }).trim();
}

/** The words of a written text alone, for lists, messages and search. */
export function plainText(html: string): string {
  const words = sanitizeHtml(html.replace(/<(?:\/(?:p|h\d|li|blockquote)|br|hr)\b[^>]*>/gi, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  });
  return words.replace(/\s+/g, ' ').trim();
}
