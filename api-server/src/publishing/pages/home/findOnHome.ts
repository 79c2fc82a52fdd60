import { fewestLetters } from '@portal/shared/publishing/search/search.schemas'
import { Crest } from '@portal/shared/views/crest/Crest'
import { searchedWords } from '@portal/shared/platform/format/searchedWords'
import type { Scope } from '../../../identity/organizations/scope'
import type { Reader } from '../../../platform/db/database'
import { html, type Html } from '../../../platform/html'
import { findSchoolsByWords, findTeamsByWords } from '../../search/search.repository'
import { schoolPagePath, teamPagePath } from '../pagePaths'
import { renderView } from '../render/renderView'
import { findCrests } from '../../../directory/schools/crest.repository'

/** As many of each as a page shows; who sees this many types another word. */
const most = 40

/** Schools and teams by name, as the search of the portal finds them: their names are public, and nothing else of them is here. */
export async function drawFound(reader: Reader, scope: Scope, sought: string, homePath: string): Promise<Html> {
  const words = searchedWords(sought)
  const isEnough = words.some((word) => word.length >= fewestLetters)
  const schools = isEnough ? (await findSchoolsByWords(reader, scope.organization.id, words)).slice(0, most) : []
  const teams = isEnough ? (await findTeamsByWords(reader, scope, words, [])).slice(0, most) : []
  const crests = await findCrests(reader, [...schools, ...teams].map(({ schoolId }) => schoolId))
  const line = (href: string, name: string, detail: string, schoolId: number) => html`<li>${renderView(Crest, { of: crests.get(schoolId) })}<span class="name"><a href="${href}">${name}</a></span>${detail !== '' && html`<span class="push dim small">${detail}</span>`}</li>`
  const panel = (name: string, lines: Html[]) => lines.length > 0 && html`<section class="panel"><header><h2>${name}</h2><span class="push dim small">${lines.length === most ? `First ${most}` : lines.length}</span></header><ul class="lines">${lines}</ul></section>
`
  return html`<div class="homepage"><div class="foundlists"><h1>Schools and teams like “${sought}”</h1>
${panel('Schools', schools.map(({ schoolId, schoolParam, name, city, state }) => line(`${schoolPagePath(scope.organization)}${schoolParam}`, name, [city, state].filter(Boolean).join(', '), schoolId)))}${
    panel('Teams', teams.map(({ teamId, schoolId, schoolName, teamName, activityName, levelName }) => line(`${teamPagePath}${teamId}`, `${schoolName}${teamName && !teamName.startsWith(schoolName) ? `, ${teamName}` : ''}`, `${activityName}, ${levelName}`, schoolId)))}${
    schools.length + teams.length === 0 && html`<section class="nothing"><p>${isEnough ? 'No school or team matches. Try fewer letters, or a town.' : `Type at least ${fewestLetters} letters of a name.`} <a href="${homePath}">Back to scores</a></p></section>`}</div></div>`
}
