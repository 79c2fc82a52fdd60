import { createTransport } from 'nodemailer'
import { html } from '../html'
import type { Settings } from '../settings'
import { logoPlace } from './composeMessage'

/** A message as it goes out. */
export interface Mail {
  /** Names the message for good: the same at each try. Letters, digits and full stops. */
  key: string
  target: string
  subject: string
  text: string
  html: string
  /** The organization's logo, sent along: nobody who reads the message asks any server for it, so nobody is seen reading. */
  logo?: MailLogo | null
  /** A PDF that goes with it; null for none. */
  attachment?: Uint8Array | null
  attachmentName?: string
}

/** A picture of an organization, small enough for every message. */
export interface MailLogo {
  bytes: Buffer
  mediaType: string
  organizationName: string
}

/** Thrown for a message that will never be taken, so that it is not tried again. */
export class FinalRefusal extends Error {}

/** What carries messages of one channel out of the house: email (here) or text messages (texter.ts). */
export interface Mailer {
  /** @throws Error if the message was not taken; it is tried again later. FinalRefusal if it never will be */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mailer that the settings ask for; null without SMTP: messages then stay in the table, unsent. */
export function makeMailer({ PORTAL_SMTP_URL, PORTAL_MAIL_FROM }: Pick<Settings, 'PORTAL_SMTP_URL' | 'PORTAL_MAIL_FROM'>): Mailer | null {
  if (!PORTAL_SMTP_URL) return null
  // A server that takes the connection and then says nothing must not hold up the messages behind.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ url: PORTAL_SMTP_URL, ...timeouts }, { from: PORTAL_MAIL_FROM, disableFileAccess: true, disableUrlAccess: true })
  // A server that accepted a message and could not say so gets it again: mail programs show what has the same Message-ID once.
  const domain = /@([^\s<>@]+)>?\s*$/.exec(PORTAL_MAIL_FROM)?.[1] ?? 'localhost'
  return {
    send: async ({ key, target, subject, text, html, logo, attachment, attachmentName = '' }) => {
      const picture = logo ? pictureOf(logo) : { html: '', attachments: [] }
      const file = attachment ? [{ filename: attachmentName || 'attachment.pdf', content: Buffer.from(attachment), contentType: 'application/pdf' }] : []
      // As an object the address is one address, whatever commas or brackets it contains.
      const mail = { messageId: `<message.${key}@${domain}>`, to: { name: '', address: target }, subject, text, html: html.replace(logoPlace, () => picture.html), attachments: [...picture.attachments, ...file] }
      await transport.sendMail(mail).catch((error: unknown) => { throw isForGood(error) ? new FinalRefusal((error as Error).message) : error })
    },
    close: () => transport.close(),
  }
}

/**
 * The server says that there is no such mailbox, or the address is none (RFC 5321, 4.2.1): a later try is answered alike, and a server that
 * is asked again and again for mailboxes that are not there takes its sender for a spammer. What it refuses by its rules (5.7.x, RFC 3463),
 * such as a sender that it does not know yet, someone may fix in the meantime.
 */
function isForGood(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as { command?: string; responseCode?: number; response?: string }
  return command === 'RCPT TO' && responseCode >= 500 && !/\b5\.7\.\d/.test(response)
}

/** The logo as a part of the message itself, and where it is shown. */
function pictureOf({ bytes, mediaType, organizationName }: MailLogo) {
  return {
    html: html`<p style="margin:0 0 12px"><img src="cid:logo" alt="${organizationName}" height="64" style="display:block;height:64px;width:auto;max-width:200px;border:0"></p>`.text,
    attachments: [{ cid: 'logo', filename: 'logo.png', content: bytes, contentType: mediaType, contentDisposition: 'inline' as const }],
  }
}
