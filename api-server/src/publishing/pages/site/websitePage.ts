import { frameHeight, heightToHold, tablesHeights, usualHeights, type Heights } from '@portal/shared/publishing/embeds/heights'
import { checkSnippet, elementSnippet, iframeSnippet, type ChosenEmbed } from '@portal/shared/publishing/embeds/snippets'
import { readScoreDays } from '../../../competition/scores/readScoreDays'
import { readStandings } from '../../../competition/standings/readStandings'
import { publicScope } from '../../../identity/organizations/scope'
import { html } from '../../../platform/html'
import { Looks } from '../pageQuery'
import { definePage } from '../publicPage'

const code = (text: string, label: string) => html`<pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>`

/** /embed-code/guide/:orgParam?: what a webmaster pastes, for who has no account to choose it in. */
export const websitePage = definePage({
  path: '/embed-code/guide',
  params: ['orgParam'],
  query: Looks.pick({ theme: true }),
  async load({ reader, common, baseUrl, now, remembered }) {
    const scope = await publicScope(reader, common)
    const { organization } = scope
    const embed = (noun: string, title: string, heights: Heights): ChosenEmbed => ({ portal: baseUrl, noun, title, shown: { org: organization.orgParam }, own: {}, minHeight: heightToHold(heights), frameHeight: frameHeight(heights), colors: {} })
    // The place that is held is that of what is published now.
    const { days } = await readScoreDays(reader, scope, { brief: 'true', page: 1 }, now, remembered)
    const { tables } = await readStandings(reader, scope, { page: 1 })
    const games = days.reduce((sum, { matches }) => sum + matches.length, 0)
    const scores = embed('scores', 'Scores', games > 0 ? usualHeights('scores', { limit: String(games) }) : tablesHeights([]))
    const standings = embed('standings', 'Standings', tablesHeights(tables.map(({ rows }) => rows.length)))
    const title = 'Put scores on your website'
    return {
      view: null, dataUrl: '', payload: null, props: {}, choices: [], pager: [], things: [], title, organizationName: organization.name, organization,
      description: `How a school’s website shows scores, standings, schedules and brackets of ${organization.name}.`,
      canonicalPath: `/embed-code/guide/${organization.orgParam}`,
      body: html`<div class="guide"><h1>${title}</h1>
<p>Paste these lines where the scores will be. They keep themselves up to date, take the fonts and colors of your website, and name nobody but teams and schools.</p>
<h2>Scores</h2>${code(elementSnippet(scores), 'Lines for scores')}
<h2>Standings</h2>${code(elementSnippet(standings), 'Lines for standings')}
<p>Add <code>school="name-of-your-school"</code> to show your own school’s, as it is written at the end of your school’s address here. Schedules, brackets, events and calendars work the same way; signed in, “Share on a website” writes the lines for you.</p>
<h2>If your website takes no scripts</h2>
<p>A frame shows the same:</p>${code(iframeSnippet(scores), 'Frame for scores')}
<h2>Does it work?</h2>
<p>These two lines tell you what your website lets in. <a href="/embed-code/check">What their answer means</a></p>${code(checkSnippet({ portal: baseUrl }), 'Lines of the check')}
</div>`,
    }
  },
})
