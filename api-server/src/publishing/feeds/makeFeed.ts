import { xmlText } from '../../platform/html'

/** One item of a feed. */
export interface FeedItem {
  /** "match-7@demo.portal": names it for good, whatever is said of it later. */
  guid: string
  title: string
  description: string
  /** The page about it. */
  link: string
  category: string
  /** Stays as it is when the item is corrected. */
  publishedAt: Date
  updatedAt: Date
}

interface Feed {
  title: string
  description: string
  /** The page that shows the same. */
  link: string
  /** The feed's own address. */
  self: string
  /** Newest first. */
  items: readonly FeedItem[]
}

/** Minutes between two looks of a feed reader that asks the feed. */
const minutesToLive = 15

/**
 * A feed as RSS 2.0 with the element of RSS' best practices that says its own address (atom:link rel="self").
 * Equal data gives equal bytes: `lastBuildDate` is that of the last change, and a feed without items has none.
 */
export function makeFeed({ title, description, link, self, items }: Feed): string {
  const changed = items.map(({ updatedAt }) => updatedAt.getTime())
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title), element('link', link), element('description', description), element('language', 'en-us'),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...(changed.length > 0 ? [element('lastBuildDate', new Date(Math.max(...changed)).toUTCString())] : []),
    element('ttl', String(minutesToLive)),
    ...items.map(itemElement),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const itemElement = ({ guid, title, description, link, category, publishedAt, updatedAt }: FeedItem) => [
  '<item>',
  element('title', title), element('link', link), `<guid isPermaLink="false">${xmlText(guid)}</guid>`, element('pubDate', publishedAt.toUTCString()),
  element('atom:updated', updatedAt.toISOString()), element('category', category), element('description', description),
  '</item>',
].join('\n')

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
