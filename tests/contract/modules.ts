import type { Flag } from '../../src/contract/access/flags.ts';

/** The module of a flag. Types that are only reachable through others are listed with those. */
export interface Module {
  /** Types with screens or records. */
  types: string[];
  /** Its entries in the side menu, by name. */
  menu: string[];
  /** Calls without path parameters. */
  calls: string[];
  /** Its types that the main page counts. */
  counted: string[];
  /** Its types that the calculator offers. */
  offered: string[];
  /** Its targets in the palette, beside those in the menu. */
  palette: string[];
}

const NOTHING: Module = { types: [], menu: [], calls: [], counted: [], offered: [], palette: [] };

/**
 * Flags without a line have no module of their own. The two partner clouds and the private one name the console's cloud, which resource
 * files can use like any flag. The old administration is a link, tested with the menu.
 */
export const MODULES: Record<Flag, Module> = {
  registration: {
    ...NOTHING,
    calls: [
      'POST /api/user/registration',
      'POST /api/user/registration/survey',
      'GET /api/user/activate/resending/a%40example.kz',
    ],
  },
  loadBalancer: {
    types: [
      'balancer',
      'balancer-algorithm',
      'balancer-flavor',
      'balancer-protocol',
      'health-monitor',
      'listener',
      'member',
      'pool',
    ],
    menu: ['balancer', 'listener', 'pool'],
    calls: [
      'GET /api/openstack/octavia/lbaas',
      'GET /api/openstack/octavia/listener',
      'GET /api/openstack/octavia/pool',
      'GET /api/openstack/octavia/protocols',
    ],
    counted: ['balancer', 'listener', 'pool'],
    offered: ['balancer'],
    palette: ['/backend/create', '/balancer/create', '/listener/create', '/pool/create'],
  },
  oldAdmin: NOTHING,
  admin: {
    types: [
      'admin-document',
      'admin-flavor',
      'admin-project',
      'admin-quota',
      'admin-quota-request',
      'audit-entry',
      'audit-event',
      'audit-type',
      'balance-correction',
      'bank-payment',
      'bank-statement',
      'billing-month',
      'billing-settings',
      'cloud-orphan',
      'console-variant',
      'customer',
      'customer-company',
      'customer-entry',
      'flag',
      'flag-rule',
      'flavor-price',
      'group',
      'group-member',
      'mail',
      'project-participant',
      'promo-code',
      'rating',
      'resource',
      'right',
      'seller',
      'service-price',
      'service-tariff',
      'tariff',
      'ticket',
      'user',
      'vat-rate',
    ],
    menu: [
      'admin-document',
      'admin-flavor',
      'admin-project',
      'admin-quota-request',
      'audit-entry',
      'balance-correction',
      'bank-payment',
      'bank-statement',
      'billing-month',
      'billing-settings',
      'cloud-orphan',
      'customer',
      'customer-dashboard',
      'flag',
      'flag-rule',
      'flavor-price',
      'group',
      'mail',
      'promo-code',
      'rating',
      'resource',
      'right',
      'seller',
      'service-tariff',
      'tariff',
      'ticket',
      'user',
      'vat-rate',
    ],
    calls: [
      'GET /api/admin/billing-settings',
      'GET /api/admin/customer',
      'GET /api/admin/document',
      'GET /api/admin/tariff',
      'GET /api/admin/user',
      'GET /api/admin/project',
      'GET /api/admin/audit',
    ],
    counted: [],
    offered: [],
    palette: [
      '/admin/bank-statement/create',
      '/admin/documents/create',
      '/admin/flag-rule/create',
      '/admin/flavor/create',
      '/admin/promo-code/create',
      '/admin/resource/create',
      '/admin/tariff/create',
      '/admin/vat-rate/create',
      '/customer/create',
      '/management/group/create',
      '/management/project/create',
      '/management/user/create',
    ],
  },
  backupDisk: {
    types: ['backup-disk'],
    menu: ['backup-disk'],
    calls: ['GET /api/openstack/cinder/backups'],
    counted: ['backup-disk'],
    offered: ['backup-disk'],
    palette: ['/backup-disk/create'],
  },
  backup: {
    types: ['database-backup'],
    menu: ['database-backup'],
    calls: ['GET /dbaas/api/v1/snapshot'],
    counted: ['database-backup'],
    offered: [],
    palette: ['/backup/create'],
  },
  database: {
    types: ['database-server', 'database-type', 'database-version'],
    menu: ['database-server'],
    calls: ['GET /dbaas/api/v1/dBaas', 'GET /dbaas/api/v1/types', 'GET /dbaas/api/v1/versions'],
    counted: ['database-server'],
    offered: ['database-server'],
    palette: ['/database-server/create'],
  },
  monitoring: {
    types: ['exporter', 'monitoring'],
    menu: ['exporter'],
    calls: ['GET /monaas/api/v1/exporters', 'GET /monaas/api/v1/monitoring'],
    counted: ['exporter'],
    offered: [],
    palette: ['/monitoring/create'],
  },
  kubernetes: {
    types: ['kubernetes', 'kubernetes-status', 'kubernetes-type', 'kubernetes-version', 'kubernetes-worker'],
    menu: ['kubernetes'],
    calls: [
      'GET /k8s/api/v1/clusters',
      'GET /k8s/api/v1/types',
      'GET /k8s/api/v1/versions',
      'GET /k8s/api/v1/statuses',
    ],
    counted: ['kubernetes'],
    offered: ['kubernetes'],
    palette: ['/kubernetes/create'],
  },
  s3: {
    types: ['s3-bucket', 's3-datacenter', 's3-user'],
    menu: ['s3-user'],
    calls: ['GET /s3/api/v1/users/withQuota', 'GET /s3/api/v1/datacenters'],
    counted: ['s3-user'],
    offered: ['s3-user'],
    palette: ['/service/create'],
  },
  captcha: {
    ...NOTHING,
    calls: ['GET /api/captcha/challenge?action=support', 'GET /api/captcha/challenge?action=registration'],
  },
  partnerCloudA: NOTHING,
  partnerCloudB: NOTHING,
  privateCloud: NOTHING,
};
