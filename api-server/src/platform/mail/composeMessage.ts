import { html } from '../html'

/** Where the sender puts the organization's logo of that moment, if it has one. Text that people write cannot say this: it is escaped. */
export const logoPlace = '<!--logo-->'

/** What a message says; how it looks is made here, once for all. */
export interface MessageContent {
  organizationName: string
  subject: string
  /** Plain sentences, a paragraph each. */
  paragraphs: readonly string[]
  /** Shown large under the first paragraph. */
  code?: string
  /** A button (in HTML) or an address of its own line (in text) under the first paragraph. */
  link?: { label: string; href: string }
}

/** A message's subject and its two parts. Every value is text to the HTML part: names with tags in them show as typed. */
export function composeMessage({ organizationName, subject, paragraphs, code, link }: MessageContent): { subject: string; text: string; html: string } {
  const [first = '', ...others] = paragraphs
  const footer = `${organizationName}. Please do not reply: this mailbox is not monitored.`
  const text = [first, code, link && `${link.label}:\n${link.href}`, ...others, footer].filter(Boolean).join('\n\n')
  const paragraph = (words: string) => html`<p style="margin:0 0 16px">${words}</p>`
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f4;color:#14211c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #d9e0db;border-radius:12px">
<!--logo-->
<h1 style="margin:0 0 16px;font-size:18px;color:#0f6b54">${organizationName}</h1>
${paragraph(first)}
${code && html`<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${code}</p>`}
${link && html`<p style="margin:0 0 16px"><a href="${link.href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b54;color:#ffffff;text-decoration:none;font-weight:600">${link.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#54635c;word-break:break-all">${link.href}</p>`}
${others.map(paragraph)}
<p style="margin:24px 0 0;font-size:13px;color:#54635c">${footer}</p>
</div></body></html>`
  return { subject, text, html: body.text }
}

/** Letters of an organization's name in a text message, which should be one message and not three. */
const mostNameLetters = 60

/** A text message: the organization's name, and as few words as it takes. `subject` is for the office's mailbox, and is not sent. */
export function composeText({ organizationName, subject, words }: { organizationName: string; subject: string; words: string }): { subject: string; text: string; html: string } {
  const name = organizationName.length > mostNameLetters ? `${organizationName.slice(0, mostNameLetters - 1)}…` : organizationName
  return { subject, text: `${name}: ${words}`, html: '' }
}
