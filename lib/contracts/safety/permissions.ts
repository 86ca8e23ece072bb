/** Permission keys of the module; roles are made of these. */
export const permissions = {
  'safety.device.view': { 'zh-CN': '查看安全设备', en: 'View safety devices' },
  'safety.device.edit': { 'zh-CN': '登记和停用安全设备', en: 'Register and revoke safety devices' },
  'safety.warning.view': { 'zh-CN': '查看预警和安全总览', en: 'View warnings and the security overview' },
  'safety.warning.handle': { 'zh-CN': '处理预警', en: 'Handle warnings' },
  'safety.warning.configure': { 'zh-CN': '设置预警规则、时限和静默', en: 'Set warning rules, time limits and mutes' },
  'safety.dormitory.view': { 'zh-CN': '查看宿舍和查寝', en: 'View dormitories and night checks' },
  'safety.dormitory.edit': { 'zh-CN': '设置宿舍和安排床位', en: 'Set up dormitories and assign beds' },
  'safety.dormitory.roll': { 'zh-CN': '晚间查寝', en: 'Take the night check' },
  'safety.pickUp.view': { 'zh-CN': '查看接送人和接送记录', en: 'View pick-up persons and records' },
  'safety.pickUp.edit': { 'zh-CN': '登记接送人、生成接送码', en: 'Register pick-up persons and create codes' },
  'safety.pickUp.confirm': { 'zh-CN': '在门口确认接送', en: 'Confirm pick-ups at the gate' },
  'safety.visitor.view': { 'zh-CN': '查看访客和来访记录', en: 'View visitors and visits' },
  'safety.visitor.appoint': {
    'zh-CN': '预约访客、审批来访自己的访客',
    en: 'Invite visitors and approve own visits',
  },
  'safety.visitor.gate': {
    'zh-CN': '在门口登记、放行和签离访客',
    en: 'Check visitors in and out at the gate',
  },
  'safety.visitor.configure': {
    'zh-CN': '设置访客规则和拒访名单、代被访人审批',
    en: 'Set visitor rules and the blocklist, approve for hosts',
  },
  'safety.visitor.export': { 'zh-CN': '导出来访记录', en: 'Export visits' },
  'safety.access.view': { 'zh-CN': '查看通行规则和通行记录', en: 'View access rules and records' },
  'safety.access.edit': { 'zh-CN': '设置通行规则', en: 'Set access rules' },
  'safety.credential.view': { 'zh-CN': '查看卡和人脸登记', en: 'View cards and faces' },
  'safety.credential.edit': { 'zh-CN': '登记、挂失和注销卡和人脸', en: 'Register, block and revoke cards and faces' },
  'safety.screen.view': { 'zh-CN': '查看大屏地址', en: 'View addresses of public displays' },
  'safety.screen.edit': { 'zh-CN': '生成和作废大屏地址', en: 'Create and revoke addresses of public displays' },
};
