/** Keys of the school's settings, of the shell's own pages and of the roots whose menus are fixed. */
export const permissions = {
  'organisation.workBench.open': { 'zh-CN': '打开工作台', en: 'Open the home page' },
  'organisation.diet.open': { 'zh-CN': '使用营养膳食', en: 'Use meals' },
  'organisation.dietReport.view': { 'zh-CN': '查看膳食分析报告', en: 'View the meal analysis report' },
  'organisation.menu.arrange': { 'zh-CN': '设置角色的默认菜单', en: 'Set default menus of roles' },
  'organisation.health.open': { 'zh-CN': '使用健康管理', en: 'Use health' },
  'organisation.staff.edit': { 'zh-CN': '维护教职工', en: 'Manage staff' },
  'organisation.role.view': { 'zh-CN': '查看角色与权限', en: 'View roles' },
  'organisation.role.edit': { 'zh-CN': '设置角色与权限', en: 'Manage roles' },
  'organisation.flag.edit': { 'zh-CN': '设置功能开关', en: 'Change feature switches' },
  'organisation.dictionary.edit': { 'zh-CN': '维护字典', en: 'Manage option lists' },
  'organisation.calendar.edit': {
    'zh-CN': '维护校历',
    en: 'Manage the school calendar',
    kindergarten: { 'zh-CN': '维护园历', en: 'Manage the calendar' },
  },
} as const;

/** Whoever holds it works with the primary school's diet menu (shell section 6); kindergartens have no such report. */
export const dietReportKey = 'organisation.dietReport.view';
