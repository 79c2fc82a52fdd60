import { createHash } from 'node:crypto'
import { accentStyle } from '@portal/shared/platform/colors/accentStyle'
import { siteLayout } from './siteLayout'

/** The neutral tokens in light and dark, as shared/src/views/tokens.css has them for the app (siteStyle.test.ts holds the two together). */
export const siteTokens: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  ground: ['#f7f8f8', '#0e1113'], surface: ['#ffffff', '#161a1d'], sunken: ['#eff1f1', '#1e2326'], line: ['#e3e6e7', '#2a3034'], 'line-2': ['#cdd2d4', '#3b4348'],
  control: ['#868e93', '#737d83'], ink: ['#11171a', '#e9edef'], 'ink-2': ['#545d62', '#a5afb5'], accent: ['#0f6b54', '#67cba7'], 'on-accent': ['#ffffff', '#000000'],
}

/** The masthead's ground, and words on it, where the organization gave no color. */
const usualMasthead = { masthead: '#0f6b54', 'on-masthead': '#ffffff' }

const lines = (scheme: (both: readonly [string, string]) => string) => Object.entries(siteTokens).map(([name, both]) => `--${name}: ${scheme(both)};`).join(' ')

/** A browser that knows no light-dark() has the light ones, as everywhere else. */
const text = `:root { ${Object.entries(usualMasthead).map(([name, value]) => `--${name}: ${value};`).join(' ')} ${lines(([light]) => light)} }
@supports (color: light-dark(red, red)) { :root { ${lines(([light, dark]) => `light-dark(${light}, ${dark})`)} } }
${siteLayout}`

/** What stands around public pages that are opened by themselves, and its address, which changes with its content. Pages in frames do not load it. */
export const siteStyleSheet = { path: '/embed-code/site.css', href: `/embed-code/site.css?v=${createHash('sha256').update(text).digest('base64url').slice(0, 10)}`, text }

/** The rule that puts an organization's color into the frame and the views within it; nothing for the portal's own. */
export function colorRule(color: string): string {
  const style = accentStyle(color)
  return style ? `:root:root{${Object.entries({ ...style, '--portal-accent': style['--accent'] }).map(([name, value]) => `${name}:${value}`).join(';')}}` : ''
}
