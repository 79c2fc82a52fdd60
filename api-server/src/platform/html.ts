const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is shown as text in HTML, between tags and in attributes alike. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Text between tags and in attributes of XML 1.0, which has no way at all to write most control characters and halves of pairs. */
export const xmlText = (text: string): string => escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd'))

/** HTML that is known to be safe: made by `html`, or by a renderer that escapes. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | Part[] | null | undefined | false

/** A template whose values are escaped unless they are HTML already; null, undefined and false are nothing, lists are joined. */
export function html(pieces: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(pieces.reduce((text, piece, index) => text + textOf(values[index - 1]) + piece))
}

function textOf(value: Part): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return Array.isArray(value) ? value.map(textOf).join('') : escapeHtml(String(value))
}

/** JSON for a data block: no text in it can end the script element or begin a comment. */
export const jsonBlock = (value: unknown) => new Html(JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029'))
