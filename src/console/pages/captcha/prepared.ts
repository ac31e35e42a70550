import { variant } from '../../config/current.ts';
import { captchaToken } from './captcha.ts';

/** A token for one action of guests, computed while the user types. */
export interface PreparedCaptcha {
  /** Starts the computation, where the variant requires a captcha, so that it is ready on submit. */
  prepare(): void;
  /** The query for the call. Empty where no token is required. @throws CaptchaNotReady */
  query(): Promise<{ captchaToken?: string }>;
  /** Removes it, after it was used or refused. */
  forget(): void;
}

/** A token for an action is computed once, and again after it was used or refused. */
export function preparedCaptcha(action: string): PreparedCaptcha {
  let token: Promise<string> | undefined;
  const forget = (): void => {
    token = undefined;
  };
  const prepare = (): void => {
    if (!variant().flags.captcha) return;
    token ??= captchaToken(action);
    token.catch(forget);
  };
  return {
    prepare,
    async query() {
      prepare();
      const worked = await token;
      return worked === undefined ? {} : { captchaToken: worked };
    },
    forget,
  };
}
