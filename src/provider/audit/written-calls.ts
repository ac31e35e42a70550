/**
 * The audit event of each hand-written call that changes something, as `TYPE.ACTION`, or the reason why it has none. A
 * call of a resource file logs its type's action. Calls that only read log nothing.
 */
export const WRITTEN_CALLS: Record<string, { event: string } | { none: string }> = {
  'POST /api/auth/login': { event: 'session.signIn' },
  'POST /api/auth/login/second-factor': { event: 'session.signIn' },
  'POST /api/auth/passkey': { event: 'session.signIn' },
  'POST /api/auth/passkey/options': { none: 'a question; the sign-in that answers it is written down' },
  'POST /api/auth/logout': { event: 'session.signOut' },
  'DELETE /api/user/sessions': { event: 'session.endOthers' },
  'DELETE /api/user/acting': { event: 'customer.endActing' },
  'POST /api/user/second-factor/recovery-codes': { event: 'account.makeRecoveryCodes' },
  'PUT /api/user/second-factor/password': { event: 'account.disablePassword' },
  'POST /api/user/second-factor/totp': { none: 'begins; the confirmation is written down' },
  'POST /api/user/second-factor/totp/confirmation': { event: 'account.addTotp' },
  'DELETE /api/user/second-factor/totp': { event: 'account.removeTotp' },
  'POST /api/user/passkeys/options': { none: 'a question; the passkey that answers it is written down' },
  'POST /api/user/passkeys': { event: 'passkey.create' },
  'POST /api/user/reauthentication/options': { none: 'a question; the answer is written down' },
  'POST /api/user/reauthentication': { event: 'session.reauthenticate' },
  'POST /api/user/password/change': { event: 'account.changePassword' },
  'POST /api/user/email': { event: 'account.requestEmail' },
  'DELETE /api/user/email': { event: 'account.cancelEmail' },
  'POST /api/user/email/confirm': { event: 'account.changeEmail' },
  'POST /api/user/email/stop': { event: 'account.restoreEmail' },
  'POST /api/user/activate': { event: 'account.confirm' },
  'POST /api/user/password/reset': { event: 'account.resetPassword' },
  'POST /api/promocode/activate/{code}': { event: 'promo-code.use' },
  'POST /api/k24/payment/create': { event: 'payment.create' },
  'POST /api/payment/callback/{merchantId}': { event: 'payment.paid' },
  'POST /api/message/send/attach': { event: 'message.send' },
  'POST /api/zammad/createTicket': { event: 'ticket.create' },
  'POST /api/zammad/createTicket/public': { event: 'ticket.create' },
  'POST /api/nps/save': { event: 'rating.create' },
  'POST /api/nps/public/save': { event: 'rating.create' },
  'POST /api/user/registration': {
    none: 'asked by a guest before anybody knows whether they read the address; following the letter is written down',
  },
  'POST /api/user/password/reset/sending': {
    none: 'asked by a guest for any address; the new password is written down',
  },
  'POST /api/user/registration/survey': { none: 'answers are nobody’s, on purpose' },
  'POST /api/notifications/read/{id}': { none: 'that somebody has read something changes nothing but for them' },
  'POST /api/payment/sandbox/{token}': {
    none: 'passes on what was pressed, and the merchant’s callback is written down',
  },
  'POST /s3/api/v1/users/{accountId}/buckets/{id}/links': {
    none: 'signs what the caller may do with the account’s keys anyway; the store sees what is done by a link',
  },
  'POST /api/report': { none: 'reads' },
  'POST /api/admin/report': { none: 'reads' },
  'POST /api/calculator/config': { none: 'a guest’s plan, which is nobody’s record and changes nothing' },
};

const NO_SECRET = { none: 'gives out no secret' };

/**
 * Every hand-written call that only reads. What gives out a secret, or a file that may hold one, has an event. For all others it says
 * why there is none. Reads of resource files are logged where the file says that an action reveals a secret.
 */
export const READ_CALLS: Record<string, { event: string } | { none: string }> = {
  'GET /api/admin/ticket/{id}/file': { event: 'ticket.readFile' },
  'GET /api/admin/ticket/{id}/file/{messageId}': { event: 'ticket.readFile' },
  'GET /api/support/requests/{id}/file/{messageId}': { event: 'ticket.readFile' },
  'GET /api/console/{secret}': {
    none: 'whoever has its address was given it by an action of the server, and that is written down',
  },
  'GET /api/payment/sandbox/{token}': { none: 'the demo’s, for whoever was given its address by a payment' },
  'GET /api/admin/audit/export': { none: 'gives out no secret, and is written down once a day for each caller' },
  'GET /outbox': { none: 'the demo’s letters, which everybody may read' },
  'GET /api/user/second-factor': NO_SECRET,
  'GET /outbox/style.css': NO_SECRET,
  'GET /api/admin/expenses': NO_SECRET,
  'GET /api/admin/report/focus': NO_SECRET,
  'GET /api/report/focus': NO_SECRET,
  'GET /api/calculator/config': NO_SECRET,
  'GET /api/captcha/challenge': NO_SECRET,
  'GET /api/cloud/outages': NO_SECRET,
  'GET /api/health': NO_SECRET,
  'GET /api/merchant/list/external': NO_SECRET,
  'GET /api/notifications': NO_SECRET,
  'GET /api/notifications/stream': NO_SECRET,
  'GET /api/notifications/unread-count': NO_SECRET,
  'GET /api/openapi.json': NO_SECRET,
  'GET /api/openstack/project/current': NO_SECRET,
  'GET /api/openstack/project/list': NO_SECRET,
  'GET /api/payment/sandbox/assets/style.css': NO_SECRET,
  'GET /api/payment/{id}': NO_SECRET,
  'GET /api/project/current/costs': NO_SECRET,
  'GET /api/project/current/costs/labels': NO_SECRET,
  'GET /api/project/current/labels': NO_SECRET,
  'GET /api/project/current/prices': NO_SECRET,
  'GET /api/project/current/quota': NO_SECRET,
  'GET /api/project/current/summary': NO_SECRET,
  'GET /api/promocode/check/{code}': NO_SECRET,
  'GET /api/public/calculator/tariff': NO_SECRET,
  'GET /api/ready': NO_SECRET,
  'GET /api/search': NO_SECRET,
  'GET /api/user': NO_SECRET,
  'GET /api/user/activate': NO_SECRET,
  'GET /api/user/activate/resending/{email}': NO_SECRET,
  'GET /api/user/balance': NO_SECRET,
};
