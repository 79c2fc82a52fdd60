import type { ReactNode } from 'react'

/** What formatted words may be made of; of every other tag only the words inside are shown. */
const allowed = /^(p|br|hr|strong|b|em|i|u|s|ul|ol|li|h2|h3|h4|blockquote|a|img)$/
const alone = /^(br|hr|img)$/
/** Of these not even what is inside. */
const hidden = /^(script|style|title|textarea|template|iframe|object|noscript|svg|math|select|head)$/
/** Where links and pictures may lead: nothing that runs, and nothing that a tab or a line end hides. */
const safe = { href: /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\u0000-\u0020]*$/i, src: /^(https:\/\/|\/(?!\/))[^\u0000-\u0020]*$/i }
const pieces = /<[!]--[^]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][a-z0-9]*)((?:"[^"<>]{0,2000}"|'[^'<>]{0,2000}'|[^'"<>]){0,3000})>|<|[^<]+/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ndash: '\u2013', mdash: '\u2014', rsquo: '\u2019', lsquo: '\u2018', ldquo: '\u201c', rdquo: '\u201d', hellip: '\u2026' }

const decoded = (text: string) => text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
  if (name !== undefined) return Object.hasOwn(entities, name) ? entities[name]! : whole
  const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal)
  return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
})

const attribute = (text: string, name: string) => {
  const [, double, single, bare] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(text) ?? []
  return decoded(double ?? single ?? bare ?? '').trim()
}

/** A tag with what is inside, or text. */
export type Formatted = string | { tag: string; href?: string; src?: string; alt?: string; inside: Formatted[] }

/** Reads formatted words: allowed tags alone, closed where they are left open. Total: whatever is given, it never throws. */
export function readFormatted(html: string): Formatted[] {
  const top: Formatted[] = []
  const open: { tag: string; inside: Formatted[] }[] = [{ tag: '', inside: top }]
  let until = ''
  for (const [whole, closing, name = '', attributes = ''] of html.matchAll(pieces)) {
    const tag = name.toLowerCase()
    const { inside } = open.at(-1)!
    if (until) {
      if (closing && tag === until) until = ''
    } else if (!tag) {
      if (!/^<[!?]/.test(whole)) inside.push(decoded(whole))
    } else if (closing) {
      const at = open.findLastIndex((each) => each.tag === tag)
      if (at > 0) open.length = at
    } else if (hidden.test(tag)) {
      if (!attributes.endsWith('/')) until = tag
    } else if (allowed.test(tag)) {
      const [href, src] = [attribute(attributes, 'href'), attribute(attributes, 'src')]
      if (tag === 'img' && !safe.src.test(src)) continue
      const made = { tag, inside: [], ...(tag === 'a' && safe.href.test(href) && { href }), ...(tag === 'img' && { src, alt: attribute(attributes, 'alt') }) }
      inside.push(made)
      if (!alone.test(tag) && open.length < 20) open.push(made)
    }
  }
  return top
}

function draw(part: Formatted, at: number): ReactNode {
  if (typeof part === 'string') return part.trim() || part === ' ' ? <span key={at}>{part}</span> : null
  const { tag, href, src, alt, inside } = part
  if (tag === 'img') return <img key={at} src={src} alt={alt} loading="lazy" />
  if (tag === 'br' || tag === 'hr') return tag === 'br' ? <br key={at} /> : <hr key={at} />
  if (tag === 'a') return href === undefined ? <span key={at}>{inside.map(draw)}</span> : <a key={at} href={href} rel="noopener noreferrer" target={href.startsWith('#') ? undefined : '_blank'}>{inside.map(draw)}</a>
  const Tag = tag as 'p'
  return <Tag key={at}>{inside.map(draw)}</Tag>
}

/** Formatted words, made of what was read and of nothing else: no HTML of others is put into a page. */
export function FormattedView({ html }: { html: string }) {
  return <div className="words" part="item">{readFormatted(html).map(draw)}</div>
}
