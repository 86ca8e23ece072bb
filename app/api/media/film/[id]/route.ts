import { media } from '@/lib/contracts/media.ts';
import { serveFilm } from '@/lib/gateway/serve-film.ts';

export const GET = serveFilm(media.endpoints.fileContent);
