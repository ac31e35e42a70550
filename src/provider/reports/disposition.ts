/** Characters that some systems forbid in file names, and invisible ones. */
const NOT_IN_NAMES = /[\p{C}\s"*/:<>?\\|]+/gu;
/** Characters that RFC 5987 does not allow, among those that `encodeURIComponent` leaves. */
const NOT_IN_VALUES = /['()*]/g;
const LONGEST = 150;

/** A file name that is valid on any system and not too long. Its extension stays at the end. */
export function fileNameOf(name: string): string {
  const [, stem = '', end = ''] = /^(.*?)(\.\w{1,10})?$/su.exec(name.replace(NOT_IN_NAMES, ' ')) ?? [];
  return `${[...stem.trim()].slice(0, LONGEST).join('')}${end}`;
}

/** `Content-Disposition` of a download: the name in UTF-8 (RFC 5987), and an ASCII one for older clients. */
export function dispositionOf(name: string, ascii: string): string {
  const encoded = encodeURIComponent(fileNameOf(name)).replace(
    NOT_IN_VALUES,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
