import { html, type Html } from '../../../platform/html'

/** Drawn here, as lines on a field of 24: the pages load nothing for them. */
const paths = {
  back: 'M14.5 5l-7 7 7 7',
  search: 'M3.5 10.5a7 7 0 1 0 14 0a7 7 0 1 0-14 0M15.5 15.5l5 5',
  scores: 'M3 6h18v12H3zM12 6v12M6.5 10.5h2v3h-2M17 10.5h-1.5v3H17',
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4',
  star: 'M12 4l2.5 5 5.5.8-4 3.900 1 5.500-5-2.700-5 2.700 1-5.500-4-3.900 5.500-.800z',
  schools: 'M4 5h16v6c0 5-4 8-8 9.500C8 19 4 16 4 11zM4 13.500h16',
  more: 'M4 7h16M4 12h16M4 17h16',
  brackets: 'M4 5h6v6H4M4 17h6M10 8h6v9h-6M16 12.500h4',
} as const

export const siteIcon = (name: keyof typeof paths): Html => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name]}"/></svg>`

/** The association's flag, where it has no logo. */
export const flag = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3v18h2v-7l16-5L5 4V3z"/></svg>`
