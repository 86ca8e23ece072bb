import type { Said } from '@/lib/contracts/errors.ts';
import { fillMessage, messageAt } from '@/lib/i18n/fill-message.ts';
import texts from '@/messages/zh-CN/errors.json' with { type: 'json' };

/** The Chinese text that travels with a refusal, for callers that know no message keys. */
export const serviceText = ({ key, params }: Said) => fillMessage('zh-CN', messageAt(texts, [key]) ?? key, params);
