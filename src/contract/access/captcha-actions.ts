/** The actions that need a captcha (spec, section 7). A token is valid for one action only. */
export const SUPPORT_ACTION = 'support';
export const REGISTRATION_ACTION = 'registration';
