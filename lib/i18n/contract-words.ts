import type { OpenApiWords } from '@/lib/contracts/openapi.ts';
import errors from '@/messages/en/errors.json' with { type: 'json' };
import students from '@/messages/en/students.json' with { type: 'json' };

const titles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { students: students.field };

/** The words for the published contract: what errors say and fields are called in English, as in a school. */
export const contractWords: OpenApiWords = {
  errors: Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) => (typeof text === 'string' ? [[name, inSchool(text)]] : [])),
  ),
  titles: (module, field) => {
    const title = titles[module]?.[field];
    return typeof title === 'string' ? inSchool(title) : undefined;
  },
};

/** Words that a kindergarten has its own for are told as in a school. */
function inSchool(text: string): string {
  return text.replace(/\{mold, select, school \{([^{}]*)\} other \{[^{}]*\}\}/g, '$1');
}
