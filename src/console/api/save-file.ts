/** The time for the browser to fetch a file from its object URL, in ms. */
const FETCHED = 60_000;

/** Makes the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCHED);
}

/** The file name in `Content-Disposition`: in UTF-8 (RFC 5987), or the plain one. */
export function fileNameIn(disposition: string | undefined): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
  if (encoded === undefined) return plain;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}
