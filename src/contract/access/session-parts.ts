/**
 * What `GET /api/session` answers at once, by the call that answers each part alone. It is what every page of a signed-in person asks for
 * beside its own data.
 */
export const SESSION_PARTS = {
  user: '/api/user',
  balance: '/api/user/balance',
  projects: '/api/user/projects?size=1000',
  project: '/api/openstack/project/current',
  prices: '/api/project/current/prices',
  quota: '/api/project/current/quota',
  unread: '/api/notifications/unread-count',
  announcements: '/api/announcements',
  outages: '/api/cloud/outages',
} as const;
