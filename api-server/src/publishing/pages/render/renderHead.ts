import { html, jsonBlock, type Html } from '../../../platform/html'
import type { LoadedPage } from '../publicPage'
import { graphOf } from '../sitemap/structuredData'

interface Addresses {
  /** The portal's, without a slash at the end. */
  baseUrl: string
  /** The page as it was asked for, with its looks, from the portal's top. */
  ownPath: string
}

/** What a page's tab and a link to it are called. */
export const fullTitle = ({ title, organizationName }: Pick<LoadedPage, 'title' | 'organizationName'>) => `${title} – ${organizationName}`

/** What programs read of a page: search engines, messengers that show a link, sites that turn it into a frame, feed readers. */
export function renderHead(page: LoadedPage, { baseUrl, ownPath }: Addresses): Html {
  const canonical = `${baseUrl}${page.canonicalPath}`
  const oembed = `${baseUrl}/oembed?${new URLSearchParams({ url: `${baseUrl}${ownPath}`, format: 'json' }).toString()}`
  const logo = page.logoPath && `${baseUrl}${page.logoPath}`
  const trail = page.trail ?? [{ name: page.title, path: page.canonicalPath }]
  const graph = graphOf({ trail, organization: page.organization, logo, things: page.things }, baseUrl)
  return html`<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${fullTitle(page)}">
${page.feedPath && html`<link rel="alternate" type="application/rss+xml" href="${baseUrl}${page.feedPath}" title="${page.feedTitle ?? 'Results'}">
`}<meta name="description" content="${page.description}">
<meta name="robots" content="${page.isUnlisted ? 'noindex' : 'index, follow'}">
<link rel="canonical" href="${canonical}">
<meta property="og:type" content="website">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${canonical}">
<meta property="og:site_name" content="${page.organizationName}">
${logo && html`<meta property="og:image" content="${logo}">
<meta property="og:image:alt" content="Logo of ${page.organizationName}">
`}<meta name="twitter:card" content="summary">
<script type="application/ld+json">${jsonBlock(graph)}</script>
`
}
