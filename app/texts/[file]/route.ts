import { textFileAt } from '@/lib/i18n/text-files.ts';

interface Context {
  readonly params: Promise<{ readonly file: string }>;
}

/** The texts of a module in one language, which pages name by their hash: for whoever asks, and kept for ever. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const found = textFileAt((await params).file);
  if (!found) return new Response(null, { status: 404 });
  const kept = found.isNamed ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(found.file.body, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': kept },
  });
}
