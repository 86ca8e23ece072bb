import { courses } from '@/lib/contracts/courses.ts';
import { serveFilm } from '@/lib/gateway/serve-film.ts';

export const GET = serveFilm(courses.endpoints.courseFile);
