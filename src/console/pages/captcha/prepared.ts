import { variant } from '../../config/current.ts';
import { captchaToken } from './captcha.ts';

/** A token for one action of guests', worked for while one types. */
export interface PreparedCaptcha {
  /** Begins to work for it, where the variant asks for one, so that it is there when the form is sent. */
  prepare(): void;
  /** What goes with the call: nothing where no token is needed. @throws CaptchaNotReady */
  query(): Promise<{ captchaToken?: string }>;
  /** Forgets it, once it has been used up or refused. */
  forget(): void;
}

/** A token for an action is worked for once, and again once it was used up or refused. */
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
