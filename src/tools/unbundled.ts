/** Packages that a bundle of the provider leaves out: those with native parts, and those that are loaded only where they are needed. */
export const UNBUNDLED = [
  'libsql',
  'libsql/promise',
  '@node-rs/argon2',
  '@peculiar/x509',
  'reflect-metadata',
  'pg',
  'pino',
  'exceljs',
  'pdfmake',
];
