/** What a captcha is answered for (spec, section 7): a token for one of these is none for another. */
export const SUPPORT_ACTION = 'support';
export const REGISTRATION_ACTION = 'registration';
