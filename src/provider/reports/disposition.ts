/** Signs that some systems can't have in a file's name, and those that can't be seen. */
const NOT_IN_NAMES = /[\p{C}\s"*/:<>?\\|]+/gu;
/** What RFC 5987 does not let stand as it is, of what `encodeURIComponent` leaves. */
const NOT_IN_VALUES = /['()*]/g;
const LONGEST = 150;

/** A name that any system can save a file under, not too long; what kind of file it is stays at its end. */
export function fileNameOf(name: string): string {
  const [, stem = '', end = ''] = /^(.*?)(\.\w{1,10})?$/su.exec(name.replace(NOT_IN_NAMES, ' ')) ?? [];
  return `${[...stem.trim()].slice(0, LONGEST).join('')}${end}`;
}

/** `Content-Disposition` of a file to be saved: its name in UTF-8 (RFC 5987), and one for those that know ASCII alone. */
export function dispositionOf(name: string, ascii: string): string {
  const encoded = encodeURIComponent(fileNameOf(name)).replace(
    NOT_IN_VALUES,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
