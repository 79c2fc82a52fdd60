/**
 * The background of an element without a theme. A page is dark by its `color-scheme`, or only because it paints itself so: what is painted
 * behind the element decides. Where that is a picture or a gradient, a color on which neither the light nor the dark colors of base.css can
 * all be read, or nothing that the page's own text could be read on (so the paint comes from elsewhere), the element has a ground of its own.
 */

/** Elements that are shown, and how each looks again. */
const looks = new Map<Element, () => void>()
let planned = 0
let changes: MutationObserver | undefined

/** Looks again, once for all that changed, before the next picture. */
function plan(): void {
  cancelAnimationFrame(planned)
  planned = requestAnimationFrame(() => looks.forEach((look) => look()))
}

/** Pages change their colors by an attribute of something around, a style sheet that comes, or the reader's setting; slowly, maybe. */
function watch(): MutationObserver {
  addEventListener('load', plan, true)
  addEventListener('transitionend', plan)
  matchMedia('(prefers-color-scheme:dark)').onchange = plan
  return new MutationObserver(plan)
}

/**
 * Lets a drawn element follow what is behind it: now, and as it changes.
 * @param section the root of what the element shows; none once it shows nothing, and is no longer followed
 * @param host the element; a theme of its own goes before all
 */
export function standOnGround(section: HTMLElement | null, host: Element): void {
  if (!section) return void looks.delete(host)
  const { style, dataset } = section
  const look = getComputedStyle(section)
  changes ??= watch()
  looks.set(host, () => standOnGround(section, host))
  const own = /^(light|dark)$/.exec(host.getAttribute('theme')!)?.[0]
  style.colorScheme = ''
  delete dataset.theme

  /** Brightness from 0 to 1 (the root of WCAG's relative luminance, which mixes about as paint does) and opacity: the browser knows all ways to write a color. */
  const read = (color: string) => {
    style.outlineColor = `color-mix(in xyz,${color},${color})`
    const [, , y, , , alpha = '1'] = look.outlineColor.split(' ')
    return [parseFloat(y!) ** 0.5, parseFloat(alpha)] as const
  }
  let rest = 1
  let ground = 0
  const paint = (color: string) => {
    const [light, alpha] = read(color)
    ground += rest * alpha * light
    rest *= 1 - alpha
  }
  for (let node: Element | undefined = section; node; node = node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host) {
    if (node !== section) changes.observe(node, { attributes: true })
    const { backgroundImage, backgroundColor } = getComputedStyle(node)
    if (rest < 0.02) continue
    if (backgroundImage !== 'none') ground = NaN
    else if (backgroundColor !== 'rgba(0, 0, 0, 0)') paint(backgroundColor)
  }
  if (rest > 0.02) paint('Canvas')

  // A page that chose the ground's color, or the text's, knows what they are on.
  const [isPainted, isWritten] = ['bg', 'fg'].map((name) => look.getPropertyValue(`--portal-${name}`))
  const [text] = read(getComputedStyle(isWritten ? section : host).color)
  // All colors of base.css have 4.5:1 on what is brighter than 74 % of white (0.86 squared), or darker than 6 %; at 0.43 both kinds have as much.
  const isTold = isPainted || ((ground > 0.86 || ground < 0.24) && Math.abs(ground - text) > 0.25)
  const name = own ?? ((isTold && !isWritten ? ground < 0.43 : text > 0.5) ? 'dark' : 'light')
  style.colorScheme = name
  style.outlineColor = ''
  if (own || (!isTold && !isWritten)) dataset.theme = name
}
