/** Bank accounts by ISO 13616 (IBAN), with the check digits of ISO/IEC 7064 (MOD 97-10). */

/** The length in Kazakhstan, by the IBAN registry of SWIFT: KZ, two check digits, three of the bank, thirteen of the account. */
const KAZAKH_LENGTH = 20;

/** Whether a value is an IBAN without spaces, with right check digits. One of Kazakhstan has 20 characters. */
export function isIban(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  if (value.startsWith('KZ') && value.length !== KAZAKH_LENGTH) return false;
  // The country and the check digits go to the end. Each letter is two digits: A is 10, Z is 35.
  const turned = `${value.slice(4)}${value.slice(0, 4)}`;
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** An IBAN in groups of four characters, as it is printed. */
export function ibanInGroups(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
