/** Permission keys of the module; roles are made of these. */
export const permissions = {
  'students.record.view': {
    'zh-CN': '查看学生',
    en: 'View students',
    kindergarten: { 'zh-CN': '查看幼儿', en: 'View children' },
  },
  'students.record.edit': {
    'zh-CN': '新增和编辑学生',
    en: 'Add and edit students',
    kindergarten: { 'zh-CN': '新增和编辑幼儿', en: 'Add and edit children' },
  },
  'students.record.delete': {
    'zh-CN': '删除和恢复学生',
    en: 'Delete and restore students',
    kindergarten: { 'zh-CN': '删除和恢复幼儿', en: 'Delete and restore children' },
  },
  'students.record.reveal': { 'zh-CN': '查看完整证件号和电话', en: 'View full ID and phone numbers' },
  'students.field.edit': {
    'zh-CN': '设置自定义字段和离校（园）交接清单',
    en: 'Set custom fields and the leaving checklist',
  },
  'students.state.change': {
    'zh-CN': '办理录取、入学、休学、离校和返校',
    en: 'Admit, enrol, suspend, mark as left and re-enrol',
  },
  'students.record.merge': { 'zh-CN': '查重与合并', en: 'Find and merge duplicates' },
  'students.record.import': {
    'zh-CN': '导入学生',
    en: 'Import students',
    kindergarten: { 'zh-CN': '导入幼儿', en: 'Import children' },
  },
  'students.record.export': {
    'zh-CN': '导出学生',
    en: 'Export students',
    kindergarten: { 'zh-CN': '导出幼儿', en: 'Export children' },
  },
  'students.class.view': { 'zh-CN': '查看班级', en: 'View classes' },
  'students.class.edit': { 'zh-CN': '新增和编辑班级', en: 'Add and edit classes' },
  'students.attendance.view': { 'zh-CN': '查看考勤', en: 'View attendance' },
  'students.attendance.record': { 'zh-CN': '点名', en: 'Take roll call' },
  'students.attendance.correct': { 'zh-CN': '补录和更正以前的考勤', en: 'Add and correct earlier attendance' },
  'students.attendance.configure': { 'zh-CN': '设置考勤时间和餐次', en: 'Set attendance times and meals' },
  'students.attendance.lock': { 'zh-CN': '锁定和解锁考勤', en: 'Lock and unlock attendance' },
  'students.leave.ask': { 'zh-CN': '登记请假和销假', en: 'Record and end leave' },
  'students.leave.decide': { 'zh-CN': '审批请假', en: 'Approve leave' },
  'students.class.promote': { 'zh-CN': '年度升班', en: 'Run the yearly promotion' },
  'students.class.export': { 'zh-CN': '导出班级成员表', en: 'Export class members' },
  'students.class.move': { 'zh-CN': '调班和分班', en: 'Change and assign classes' },
};
