import nodemailer from 'nodemailer';
import { LetterRefused, type Mailer, type OutgoingLetter } from '../ports/mailer.ts';

/** The mail server and the sender of letters. */
export interface SmtpOptions {
  /** `smtp://` or `smtps://`, optionally with user and password. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Sends letters to a server by SMTP. A password is never sent in plain text: without `smtps` the server must offer STARTTLS, except on this
 * machine.
 */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: auth !== undefined && !secure && !LOOPBACK.includes(hostname),
    ...(auth && { auth }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      try {
        await transport.sendMail(messageOf(letter, from));
      } catch (error) {
        throw isFinal(error) ? new LetterRefused('The mail server refuses the letter', { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(letter: OutgoingLetter, from: string) {
  const { id, address, subject, body, html, createdAt, attachments = [], from: sender } = letter;
  return {
    from: sender ? { name: sender.name, address: addressOf(from) } : from,
    ...(sender?.replyTo && { replyTo: sender.replyTo }),
    // One address, whatever it contains: a comma in a text would make two of it.
    to: { name: '', address },
    subject,
    text: body,
    html,
    date: new Date(createdAt),
    // The same id for each attempt, so that a duplicate after a crash is recognised.
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
      encoding: 'base64' as const,
    })),
  };
}

/** The address of `Name <address>`. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** Whether the recipient or the letter itself is refused permanently. A refused sender or sign-in can be corrected in the settings. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, command, responseCode } = { code: '', command: '', responseCode: 0, ...error };
  if (Number(responseCode) < 500) return false;
  return (code === 'EENVELOPE' && command === 'RCPT TO') || (code === 'EMESSAGE' && command === 'DATA');
}
