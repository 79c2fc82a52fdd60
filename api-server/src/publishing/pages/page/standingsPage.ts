import { StandingsQuery } from '@portal/shared/competition/standings/standing.schemas'
import { StandingsView } from '@portal/shared/views/standings/StandingsView'
import { readChoices } from '../../../directory/activities/activity.routes'
import { publicScope } from '../../../identity/organizations/scope'
import { readStandings } from '../../../competition/standings/readStandings'
import { choicesOf, districtLabel, pagerOf } from '../choices'
import { standingsText } from '../render/describePage'
import { feedOf } from '../feedOf'
import { Looks, carriedOver, queryText, yearOf } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { teamPagePath } from '../pagePaths'
import { trailOf } from '../sitemap/structuredData'

/** /embed-code/standings/:orgParam? */
export const standingsPage = definePage({
  path: '/embed-code/standings',
  params: ['orgParam'],
  element: 'standings',
  query: Looks.extend(StandingsQuery.shape),
  async load({ reader, common, query, given }) {
    const scope = await publicScope(reader, common)
    const { activity, level, classification, district, school, page } = query
    const payload = await readStandings(reader, scope, { activity, level, classification, district, school, page })
    const { orgParam, name: organizationName } = payload.organization
    const about = payload.activity && payload.level ? `${payload.activity.name} ${payload.level.name} standings` : 'Standings'
    const only = district !== undefined && payload.tables.length === 1 ? payload.tables[0] : undefined
    const title = only ? `${about}, ${districtLabel(only)}` : about
    // A table says itself of which district it is.
    const props = { heading: query.heading ?? about, headingLevel: 1, highlightSchool: school, limit: query.limit, teamPath: teamPagePath }
    const path = `/embed-code/standings/${orgParam}`
    const what = { activity, level, classification, district, school, page: page === 1 ? undefined : page, ...yearOf(given) }
    return {
      view: 'standings',
      dataUrl: `/api/public/standings${queryText({ orgParam, ...what })}`,
      payload, props, title, organizationName,
      body: renderView(StandingsView, { ...props, data: payload }),
      description: standingsText(payload, title),
      canonicalPath: `${path}${queryText(what)}`,
      choices: choicesOf(await readChoices(reader, scope), {
        path,
        carried: carriedOver(given),
        chosen: { activity: payload.activity?.activity ?? null, level: payload.level?.level ?? null, district },
        mayChooseAgain: query.choose,
      }),
      pager: query.limit === undefined ? pagerOf(payload, (number) => `${path}${queryText({ ...what, ...carriedOver(given), page: number })}`) : [],
      things: [],
      organization: payload.organization,
      trail: trailOf(payload.organization, [
        { name: about, path: `${path}${queryText({ activity: payload.activity?.activity, level: payload.level?.level, ...yearOf(given) })}` },
        ...(only ? [{ name: districtLabel(only), path: `${path}${queryText(what)}` }] : []),
      ]),
      isUnlisted: payload.tables.length === 0,
      ...feedOf(payload.organization, { activity: payload.activity?.activity, level: payload.level?.level, classification, district, school, ...yearOf(given) }, about.replace(/standings$/i, 'results')),
    }
  },
})
