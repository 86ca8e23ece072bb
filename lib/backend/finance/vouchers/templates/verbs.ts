import type { voucherTemplateCalls } from '@/lib/contracts/finance/voucher-templates.ts';
import type { VerbGroup } from '../../../kernel/mount.ts';
import { getTemplate, listTemplates } from './read.ts';
import { deleteTemplate, renameTemplate, saveTemplate } from './write.ts';

export const voucherTemplateVerbs: VerbGroup<typeof voucherTemplateCalls> = {
  voucherTemplates: listTemplates,
  voucherTemplate: getTemplate,
  saveVoucherTemplate: saveTemplate,
  renameVoucherTemplate: renameTemplate,
  deleteVoucherTemplate: deleteTemplate,
};
