/** Permission keys of the module; roles are made of these. */
export const permissions = {
  'fees.item.view': { 'zh-CN': '查看收费项目', en: 'View fee items' },
  'fees.item.edit': { 'zh-CN': '新增和修改收费项目', en: 'Add and edit fee items' },
  'fees.plan.view': { 'zh-CN': '查看收费方案和退费方案', en: 'View charge and refund plans' },
  'fees.plan.edit': { 'zh-CN': '制定、启用和停用方案', en: 'Make, enable and retire plans' },
  'fees.studentPlan.view': {
    'zh-CN': '查看学生收费方案',
    en: "View students' plans",
    kindergarten: { 'zh-CN': '查看幼儿收费方案', en: "View children's plans" },
  },
  'fees.studentPlan.edit': {
    'zh-CN': '设置学生收费方案',
    en: "Set students' plans",
    kindergarten: { 'zh-CN': '设置幼儿收费方案', en: "Set children's plans" },
  },
  'fees.discount.approve': { 'zh-CN': '批准优惠和特别价格', en: 'Approve discounts and special prices' },
};
