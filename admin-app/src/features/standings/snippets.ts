/** What a webmaster wants to show, and from which portal. */
export interface SharedStandings {
  /** Origin of the portal: "https://portal.example". */
  portal: string
  /** Name of the organization in addresses. */
  org: string
  /** Names in addresses; left out where nothing is chosen. */
  activity?: string
  level?: string
  classification?: string
  district?: string
  /** What people call it: "Girls soccer standings". */
  title: string
}

const filterNames = ['activity', 'level', 'classification', 'district'] as const

/** Text as it must stand in HTML, in an attribute as well as between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Address of the public page that shows these standings. */
export function publicAddress(shared: SharedStandings): string {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    const value = shared[name]
    if (value) query.set(name, value)
  }
  const text = query.toString()
  return `${shared.portal}/embed-code/standings/${encodeURIComponent(shared.org)}${text ? `?${text}` : ''}`
}

/** Attributes of the custom element. */
export function elementAttributes(shared: SharedStandings): Record<string, string> {
  const attributes: Record<string, string> = { org: shared.org }
  for (const name of filterNames) {
    const value = shared[name]
    if (value) attributes[name] = value
  }
  return attributes
}

const loaderScript = (portal: string) => `<script type="module" src="${escapeHtml(portal)}/embed/v1/loader.js"></script>`

/** The custom element with a link inside for pages without script, and the loader. The height keeps the page from jumping. */
export function elementSnippet(shared: SharedStandings): string {
  const attributes = Object.entries(elementAttributes(shared)).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return [
    `<portal-standings ${attributes.join(' ')} style="display:block;min-height:432px">`,
    `  ${linkSnippet(shared)}`,
    '</portal-standings>',
    loaderScript(shared.portal),
  ].join('\n')
}

/** A frame, for websites that take no scripts. Where they do, the loader makes it as high as what it shows. */
export function iframeSnippet(shared: SharedStandings): string {
  return `<iframe src="${escapeHtml(publicAddress(shared))}" title="${escapeHtml(shared.title)}" style="width:100%;border:0" height="480" loading="lazy"></iframe>`
}

/** The loader on its own, to go once on a page with frames. */
export const loaderSnippet = ({ portal }: SharedStandings): string => loaderScript(portal)

/** A plain link. */
export function linkSnippet(shared: SharedStandings): string {
  return `<a href="${escapeHtml(publicAddress(shared))}">${escapeHtml(shared.title)}</a>`
}
