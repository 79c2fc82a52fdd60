/** Whether what an element shows can be read on what is behind it. */
import { assert, until } from './page'

/** The part of the page's first table that is styled, once it has rows. */
export const sectionOf = (page: HTMLIFrameElement) => until(() => page.contentDocument!.querySelector('portal-standings')!.shadowRoot?.querySelector<HTMLElement>('section:has(tbody)'), 'rows')

/** Of any way to write a color: WCAG's relative luminance. */
function luminance(color: string): number {
  const probe = document.createElement('p')
  probe.style.color = `color-mix(in xyz, ${color}, ${color})`
  document.body.append(probe)
  const y = Number(getComputedStyle(probe).color.split(' ')[2])
  probe.remove()
  return y
}
const contrast = (one: string, other: string) => {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (more + 0.05) / (less + 0.05)
}

/** Fails where words, lesser words or links of an element do not stand out from this ground by 4.5 to 1 (WCAG 2.2, AA). @param ground any color of CSS */
export function assertReadable(page: HTMLIFrameElement, section: HTMLElement, ground: string): void {
  const view = page.contentWindow!
  for (const variable of ['--fg', '--muted', '--accent']) {
    const probe = section.appendChild(page.contentDocument!.createElement('i'))
    probe.style.color = `var(${variable})`
    const { color } = view.getComputedStyle(probe)
    probe.remove()
    assert(contrast(color, ground) >= 4.5, `${variable} ${color} on ${ground} has ${contrast(color, ground)}`)
  }
}
