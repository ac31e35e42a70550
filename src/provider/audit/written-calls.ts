/**
 * The audit event of each hand-written call that changes something, as `TYPE.ACTION`, or the reason why it has none. A
 * call of a resource file logs its type's action. Calls that only read log nothing.
 */
export const WRITTEN_CALLS: Record<string, { event: string } | { none: string }> = {
  'POST /api/auth/login': { event: 'session.signIn' },
  'POST /api/auth/logout': { event: 'session.signOut' },
  'DELETE /api/user/sessions': { event: 'session.endOthers' },
  'DELETE /api/user/acting': { event: 'customer.endActing' },
  'POST /api/user/password/change': { event: 'account.changePassword' },
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
  'POST /api/report': { none: 'reads' },
  'POST /api/admin/report': { none: 'reads' },
  'POST /api/calculator/config': { none: 'a guest’s plan, which is nobody’s record and changes nothing' },
};
