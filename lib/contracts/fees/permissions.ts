/** Permission keys of the module; roles are made of these. */
export const permissions = {
  'fees.item.view': { 'zh-CN': '查看收费项目', en: 'View fee items' },
  'fees.item.edit': { 'zh-CN': '新增和编辑收费项目', en: 'Add and edit fee items' },
  'fees.plan.view': { 'zh-CN': '查看收费方案和退费方案', en: 'View fee and refund plans' },
  'fees.plan.edit': { 'zh-CN': '制定、启用和停用方案', en: 'Create, enable and disable plans' },
  'fees.studentPlan.view': {
    'zh-CN': '查看学生收费方案',
    en: 'View student fee plans',
    kindergarten: { 'zh-CN': '查看幼儿收费方案', en: 'View child fee plans' },
  },
  'fees.studentPlan.edit': {
    'zh-CN': '设置学生收费方案',
    en: 'Set student fee plans',
    kindergarten: { 'zh-CN': '设置幼儿收费方案', en: 'Set child fee plans' },
  },
  'fees.discount.approve': { 'zh-CN': '批准优惠和特别价格', en: 'Approve discounts and special prices' },
};
