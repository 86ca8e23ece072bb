import type { MenuEntry } from '../endpoint.ts';
import { areaPage } from './area.ts';
import { monitorPage } from './monitor.ts';

/** The module's menu entries. */
export const menu: readonly MenuEntry[] = [
  {
    id: 700,
    path: '/safety',
    icon: 'safety',
    name: { 'zh-CN': '校园安全', en: 'Campus safety' },
    kindergarten: { 'zh-CN': '园所安全', en: 'Kindergarten safety' },
    children: [
      {
        id: 702,
        path: '/safety/accessRule',
        icon: 'approvals',
        name: { 'zh-CN': '通行规则', en: 'Access rules' },
        permission: 'safety.access.view',
      },
      {
        id: 703,
        path: '/safety/accessRecord',
        icon: 'history',
        name: { 'zh-CN': '通行记录', en: 'Access records' },
        permission: 'safety.access.view',
      },
      {
        id: 715,
        path: '/safety/credential',
        icon: 'people',
        name: { 'zh-CN': '卡与人脸', en: 'Cards and faces' },
        permission: 'safety.credential.view',
      },
      {
        id: 701,
        path: '/safety/device',
        icon: 'devices',
        name: { 'zh-CN': '设备管理', en: 'Devices' },
        permission: 'safety.device.view',
      },
      {
        id: 704,
        path: '/safety/securityScreen',
        icon: 'workBench',
        name: { 'zh-CN': '安全总览', en: 'Security overview' },
        permission: 'safety.warning.view',
      },
      {
        id: 705,
        path: '/safety/warning',
        icon: 'safety',
        name: { 'zh-CN': '预警中心', en: 'Warnings' },
        permission: 'safety.warning.view',
      },
      {
        id: 706,
        path: '/safety/stranger',
        icon: 'people',
        name: { 'zh-CN': '陌生人', en: 'Strangers' },
        permission: 'safety.warning.view',
      },
      {
        id: 707,
        path: '/safety/areaIntrusion',
        icon: 'safety',
        name: { 'zh-CN': '区域入侵', en: 'Area intrusion' },
        permission: 'safety.warning.view',
      },
      {
        id: 708,
        path: '/safety/crowd',
        icon: 'people',
        name: { 'zh-CN': '人员聚集', en: 'Crowds' },
        permission: 'safety.warning.view',
      },
      {
        id: 709,
        path: '/safety/pickUp',
        icon: 'people',
        name: { 'zh-CN': '接送管理', en: 'Pick-up' },
        permission: 'safety.pickUp.view',
      },
      {
        id: 713,
        path: '/safety/visitor',
        icon: 'people',
        name: { 'zh-CN': '访客管理', en: 'Visitors' },
        permission: 'safety.visitor.view',
      },
      {
        id: 714,
        path: '/safety/myVisitor',
        icon: 'people',
        name: { 'zh-CN': '我的访客', en: 'My visitors' },
        permission: 'safety.visitor.appoint',
      },
      {
        id: 710,
        path: '/safety/dormitory',
        icon: 'organisation',
        name: { 'zh-CN': '宿舍管理', en: 'Dormitories' },
        permission: 'safety.dormitory.view',
      },
      {
        id: 711,
        path: '/safety/dormitoryRoll',
        icon: 'attendance',
        name: { 'zh-CN': '晚间查寝', en: 'Night check' },
        permission: 'safety.dormitory.view',
      },
      {
        id: 712,
        path: '/safety/screen',
        icon: 'screens',
        name: { 'zh-CN': '公开大屏', en: 'Public displays' },
        permission: 'safety.screen.view',
      },
    ],
  },
  {
    id: 720,
    path: '/device',
    icon: 'devices',
    name: { 'zh-CN': '智能门卫', en: 'Gatekeeper' },
    children: [areaPage, monitorPage],
  },
];
