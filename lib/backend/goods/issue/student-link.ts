import { countsOf, type StudentLink } from '../../students/index.ts';
import { goodsDocuments } from '../schema/document.ts';

/** Goods that were issued to children keep their records. */
export const issueLink: StudentLink = { name: 'issues', count: countsOf(goodsDocuments) };
