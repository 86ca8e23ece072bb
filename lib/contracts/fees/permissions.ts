/** Permission keys of the module; roles are made of these. */
export const permissions = {
  'fees.item.view': { 'zh-CN': '查看收费项目', en: 'View fee items' },
  'fees.item.edit': { 'zh-CN': '新增和修改收费项目', en: 'Add and edit fee items' },
};
