/** Converts values between JSON and an input. */

/** A typed amount as a decimal string: a comma becomes a point, and spaces are removed. */
export function amountText(typed: string): string {
  return typed.replaceAll(/\s/g, '').replace(',', '.');
}

/** Typed texts as numbers. Other texts stay, and the schema refuses them. */
export function asNumbers(texts: string[]): (number | string)[] {
  return texts.map((text) => {
    const number = Number(text.replace(',', '.'));
    return text.trim() !== '' && Number.isFinite(number) ? number : text;
  });
}
