import type { MenuEntry } from '../endpoint.ts';

/** The module's menu entries. */
export const menu: readonly MenuEntry[] = [
  {
    id: 100,
    path: '/basic',
    icon: 'students',
    name: { 'zh-CN': '学生管理', en: 'Students' },
    kindergarten: { 'zh-CN': '幼儿管理', en: 'Children' },
    children: [
      {
        id: 101,
        path: '/basic/student',
        icon: 'students',
        name: { 'zh-CN': '学生档案', en: 'Student records' },
        kindergarten: { 'zh-CN': '幼儿档案', en: 'Child records' },
        permission: 'students.record.view',
      },
      {
        id: 102,
        path: '/basic/class',
        icon: 'classes',
        name: { 'zh-CN': '班级管理', en: 'Classes' },
        permission: 'students.class.view',
      },
      {
        id: 103,
        path: '/basic/attendance',
        icon: 'attendance',
        name: { 'zh-CN': '考勤与请假', en: 'Attendance and leave' },
        permission: 'students.attendance.view',
      },
      {
        id: 112,
        path: '/basic/studentField',
        icon: 'settings',
        name: { 'zh-CN': '自定义字段', en: 'Custom fields' },
        permission: 'students.field.edit',
      },
      {
        id: 111,
        path: '/basic/studentDocument',
        icon: 'documents',
        name: { 'zh-CN': '学生材料', en: 'Student documents' },
        kindergarten: { 'zh-CN': '幼儿材料', en: 'Child documents' },
        permission: 'students.record.view',
      },
      {
        id: 110,
        path: '/basic/leavingStudent',
        icon: 'history',
        name: { 'zh-CN': '离校学生', en: 'Former students' },
        kindergarten: { 'zh-CN': '离园幼儿', en: 'Former children' },
        permission: 'students.record.view',
      },
      {
        id: 120,
        path: '/basic/duplicates',
        icon: 'people',
        name: { 'zh-CN': '查重与合并', en: 'Duplicates' },
        permission: 'students.record.merge',
      },
      {
        id: 121,
        path: '/basic/lists',
        icon: 'documents',
        name: { 'zh-CN': '名单与打印', en: 'Lists and printing' },
        permission: 'students.record.view',
      },
      {
        id: 122,
        path: '/basic/reports',
        icon: 'reports',
        name: { 'zh-CN': '统计报表', en: 'Reports' },
        permission: 'students.record.view',
      },
    ],
  },
];
