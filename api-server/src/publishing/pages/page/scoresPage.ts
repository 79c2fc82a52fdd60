import { Slug } from '@portal/shared/platform/call/fields'
import { ScoresQuery } from '@portal/shared/competition/scores/score.calls'
import { ScoresView } from '@portal/shared/views/scores/ScoresView'
import { readChoices } from '../../../directory/activities/activity.routes'
import { publicScope } from '../../../identity/organizations/scope'
import { readScores } from '../../../competition/scores/readScores'
import { choicesOf, pagerOf } from '../choices'
import { scoresText } from '../render/describePage'
import { feedOf } from '../feedOf'
import { Looks, carriedOver, queryText, yearOf } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { teamPagePath } from './schedulePage'
import { sportsEvent } from '../sitemap/sportsEvents'
import { trailOf } from '../sitemap/structuredData'

/** /embed-code/scores?org=... */
export const scoresPage = definePage({
  path: '/embed-code/scores',
  params: [],
  element: 'scores',
  query: Looks.extend(ScoresQuery.shape).extend({ org: Slug.optional() }),
  async load({ reader, common, query, given, baseUrl }) {
    const scope = await publicScope(reader, common)
    const { activity, level, classification, district, school, day, page } = query
    const payload = await readScores(reader, scope, { activity, level, classification, district, school, day, page })
    const { orgParam, name: organizationName } = payload.organization
    const title = payload.activity ? `${payload.activity.name} scores` : 'Scores'
    const props = { heading: query.heading ?? title, headingLevel: 1, highlightSchool: school, limit: query.limit, teamPath: teamPagePath }
    const what = { activity, level, classification, district, school, day, page: page === 1 ? undefined : page, ...yearOf(given) }
    const canonicalPath = `/embed-code/scores${queryText({ org: orgParam, ...what })}`
    return {
      view: 'scores',
      dataUrl: `/api/public/scores${queryText({ orgParam, ...what })}`,
      payload, props, title, organizationName, canonicalPath,
      body: renderView(ScoresView, { ...props, data: payload }),
      description: scoresText(payload, title),
      choices: choicesOf(await readChoices(reader, scope), {
        path: '/embed-code/scores',
        carried: { org: orgParam, ...carriedOver(given) },
        chosen: { activity: activity ?? null, level: level ?? null, district },
        mayChooseAgain: query.choose,
        all: 'All activities',
      }),
      pager: query.limit === undefined ? pagerOf(payload, (number) => `/embed-code/scores${queryText({ org: orgParam, ...what, ...carriedOver(given), page: number })}`) : [],
      things: payload.days.flatMap((each) => each.matches).map((match) => sportsEvent(match, { organization: payload.organization, baseUrl, path: canonicalPath })),
      organization: payload.organization,
      trail: trailOf(payload.organization, [
        { name: 'Scores', path: `/embed-code/scores${queryText({ org: orgParam })}` },
        ...(payload.activity ? [{ name: payload.activity.name, path: `/embed-code/scores${queryText({ activity: payload.activity.activity, org: orgParam })}` }] : []),
      ]),
      isUnlisted: payload.days.length === 0,
      ...feedOf(payload.organization, { activity, level, classification, district, school, ...yearOf(given) }, payload.activity ? `${payload.activity.name} results` : 'Results'),
    }
  },
})
