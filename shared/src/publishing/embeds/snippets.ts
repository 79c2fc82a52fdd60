/** An element with all that was chosen for it. */
export interface ChosenEmbed {
  /** Address of the portal, without a slash at its end: "https://portal.example". */
  portal: string
  /** The element's name without "portal-": "standings". */
  noun: string
  /** Attributes that its page knows too, `org` first. None is empty. */
  shown: Readonly<Record<string, string>>
  /** Attributes of the element alone. One without a value is ''. */
  own: Readonly<Record<string, string>>
  /** What people call it: "Girls soccer standings". */
  title: string
  /** CSS length that holds the place, and is the height of an svg: "432px". */
  minHeight: string
  /** In px: what a frame needs at every width. */
  frameHeight: number
  /** Custom properties with their colors; empty for the portal's own look. */
  colors: Readonly<Record<string, string>>
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it must be written in HTML, in an attribute as well as between tags. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/**
 * Address of the public page that shows the same: each element has one by its own name. It is also what WordPress' embed
 * block takes (oEmbed).
 * @param more parameters besides what was chosen
 */
export function publicAddress({ portal, noun, shown }: Pick<ChosenEmbed, 'portal' | 'noun' | 'shown'>, more: Readonly<Record<string, string>> = {}): string {
  const { org, ...others } = shown
  const query = new URLSearchParams({ ...(org !== undefined && { orgParam: org }), ...others, ...more }).toString()
  return `${portal}/embed-code/${encodeURIComponent(noun)}${query && `?${query}`}`
}

/** The page for a frame whose height the website fixes: it scrolls inside. For Google Sites and others that take an address. */
export const fixedHeightAddress = (chosen: ChosenEmbed): string => publicAddress(chosen, { fit: '1' })

const attribute = ([name, value]: [string, string]) => (value === '' ? name : `${name}="${escapeHtml(value)}"`)

/** The loader: once on a page, whatever the number of elements. */
export const loaderSnippet = ({ portal }: Pick<ChosenEmbed, 'portal'>): string => `<script type="module" src="${escapeHtml(portal)}/embed/v1/loader.js"></script>`

/**
 * The element without the loader, with a link inside for where it cannot be. Before the link, in its line, is a spacer, as wide as nothing and as high as the
 * element will be: it holds the place before any script runs, also where a policy refuses styles in attributes. The loader takes the height over.
 */
export function elementTag(chosen: ChosenEmbed): string {
  const tag = `portal-${chosen.noun}`
  const style = Object.entries(chosen.colors).map(([name, color]) => `${name}:${color}`).join(';')
  return [
    `<${[tag, ...Object.entries({ ...chosen.shown, ...chosen.own, ...(style && { style }) }).map(attribute)].join(' ')}>`,
    `  <svg width="0" height="${chosen.minHeight}"></svg>${linkSnippet(chosen)}`,
    `</${tag}>`,
  ].join('\n')
}

/** What is pasted: the element, and the loader. */
export const elementSnippet = (chosen: ChosenEmbed): string => `${elementTag(chosen)}\n${loaderSnippet(chosen)}`

/** A frame, for websites that take no scripts. Its height is fixed, so nothing shifts; it scrolls by itself where it shows more. */
export function iframeSnippet(chosen: ChosenEmbed): string {
  return `<iframe src="${escapeHtml(publicAddress(chosen))}" title="${escapeHtml(chosen.title)}" width="100%" height="${chosen.frameHeight}" style="border:0" loading="lazy"></iframe>`
}

/** A plain link. */
export const linkSnippet = (chosen: ChosenEmbed): string => `<a href="${escapeHtml(publicAddress(chosen))}">${escapeHtml(chosen.title)}</a>`

/** What a webmaster pastes for a moment to learn whether their page lets the portal in. What it says stays where scripts do not run. */
export function checkSnippet({ portal }: Pick<ChosenEmbed, 'portal'>): string {
  const address = escapeHtml(portal)
  return [
    `<p id="portal-check">If you still read this after ten seconds, this page does not run scripts of ${escapeHtml(new URL(portal).host)}: <a href="${address}/embed-code/check#scripts">what to do</a></p>`,
    `<script type="module" src="${address}/embed/v1/check.js"></script>`,
  ].join('\n')
}
