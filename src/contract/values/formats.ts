/**
 * The formats of fields, each a regular expression, so that a precompiled validator contains them and needs no library. A few have check
 * digits too. A check against another value (a gateway inside its network) is a rule.
 */
import { FORMAT_CHECKS } from './format-checks.ts';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = `(?:${octet}\\.){3}${octet}`;
const group = '[0-9a-fA-F]{1,4}';
const ipv6 = [
  `(?:${group}:){7}${group}`,
  `(?:${group}:){1,7}:`,
  `(?:${group}:){1,6}:${group}`,
  `(?:${group}:){1,5}(?::${group}){1,2}`,
  `(?:${group}:){1,4}(?::${group}){1,3}`,
  `(?:${group}:){1,3}(?::${group}){1,4}`,
  `(?:${group}:){1,2}(?::${group}){1,5}`,
  `${group}:(?::${group}){1,6}`,
  `:(?:(?::${group}){1,7}|:)`,
].join('|');
const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const monthAndDay =
  '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])';
const date = `(?:\\d{4}-(?:${monthAndDay})|${leapYear}-02-29)`;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** Format name to pattern. E-mail as HTML defines it, host names by RFC 1123, date-times by RFC 3339. */
export const FORMATS: Record<string, RegExp> = {
  date: new RegExp(`^${date}$`, 'u'),
  month: /^\d{4}-(?:0[1-9]|1[0-2])$/u,
  'date-time': new RegExp(
    `^${date}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`,
    'u',
  ),
  email: new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+${label}$`, 'u'),
  hostname: new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`, 'u'),
  ipv4: new RegExp(`^${ipv4}$`, 'u'),
  ipv6: new RegExp(`^(?:${ipv6})$`, 'u'),
  ip: new RegExp(`^(?:${ipv4}|${ipv6})$`, 'u'),
  cidr: new RegExp(`^(?:${ipv4}/(?:3[0-2]|[12]?\\d)|(?:${ipv6})/(?:12[0-8]|1[01]\\d|[1-9]?\\d))$`, 'u'),
  uri: /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/u,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu,
  mac: /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/iu,
  // Spec section 5: Latin letters, digits and - _ . ! ~ * ( ); what encodeURIComponent leaves, without the apostrophe.
  'url-safe': /^[A-Za-z0-9\-_.!~*()]+$/u,
  // All rules of password.ts in one pattern.
  password: /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!-/:-@[-`{-~])[!-~]{10,256}$/u,
  money: /^-?\d{1,15}(?:\.\d{1,9})?$/u,
  // A file with a key ends with a new line.
  'ssh-public-key':
    /^(?:ssh-(?:rsa|ed25519)|ecdsa-sha2-nistp(?:256|384|521)|sk-[a-z0-9@.-]+) [A-Za-z0-9+/]{40,}={0,3}(?: [^\r\n]*)?(?:\r?\n)?$/u,
  // A BIN or an IIN of Kazakhstan; see business-id.ts.
  bin: /^\d{12}$/u,
  // ISO 13616, without spaces; see iban.ts.
  iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u,
};

/** The formats as a JSON Schema validator takes them: a check where there is one, else the pattern. */
export const VALIDATED_FORMATS: Record<string, RegExp | ((text: string) => boolean)> = { ...FORMATS, ...FORMAT_CHECKS };

/** Whether a text is of a format, check digits included. */
export function isOfFormat(format: string, text: string): boolean {
  return FORMATS[format]?.test(text) === true && FORMAT_CHECKS[format]?.(text) !== false;
}
