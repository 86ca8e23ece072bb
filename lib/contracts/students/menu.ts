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
        id: 110,
        path: '/basic/leavingStudent',
        icon: 'history',
        name: { 'zh-CN': '离校学生', en: 'Leaving students' },
        kindergarten: { 'zh-CN': '离园幼儿', en: 'Leaving children' },
        permission: 'students.record.view',
      },
    ],
  },
];
