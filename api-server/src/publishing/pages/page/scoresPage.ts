import { Slug } from '@portal/shared/platform/call/fields'
import { ScoresQuery } from '@portal/shared/competition/scores/score.calls'
import { ScoresView } from '@portal/shared/views/scores/ScoresView'
import { aroundScores } from '@portal/shared/views/scores/StripView'
import { readChoices } from '../../../directory/activities/activity.routes'
import { publicScope } from '../../../identity/organizations/scope'
import { readScoreDays } from '../../../competition/scores/readScoreDays'
import { readScores } from '../../../competition/scores/readScores'
import { choicesOf, pagerOf } from '../choices'
import { scoresText } from '../render/describePage'
import { feedOf } from '../feedOf'
import { Looks, carriedOver, queryText, yearOf } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { gamePagePath, teamPagePath } from '../pagePaths'
import { sportsEvent } from '../sitemap/sportsEvents'
import { trailOf } from '../sitemap/structuredData'

/** /embed-code/scores?org=... */
export const scoresPage = definePage({
  path: '/embed-code/scores',
  params: [],
  element: 'scores',
  query: Looks.extend(ScoresQuery.shape).extend({ org: Slug.optional(), brief: ScoresQuery.shape.brief.removeDefault().default('true') }),
  async load({ reader, common, query, given, baseUrl, now, remembered }) {
    const scope = await publicScope(reader, common)
    const { activity, level, classification, district, school, day, brief, page } = query
    const asked = { activity, level, classification, district, school, day, brief, page }
    const payload = brief === 'true' ? await readScoreDays(reader, scope, asked, now, remembered) : await readScores(reader, scope, asked)
    const { orgParam, name: organizationName } = payload.organization
    const title = payload.activity ? `${payload.activity.name} scores` : 'Scores'
    const what = { activity, level, classification, district, school, day, brief: brief === 'true' ? undefined : brief, page: page === 1 ? undefined : page, ...yearOf(given) }
    /** Links and no code, in a sandboxed frame and before any script is there; a district that a webmaster named is no one's to leave. */
    const linkOf = (values: Partial<Record<keyof typeof what, string | undefined>>) => `/embed-code/scores${queryText({ org: orgParam, ...what, ...carriedOver(given), school, page: undefined, ...values })}`
    const ways = {
      dayPath: `${linkOf({ day: undefined })}&day=`,
      ...((district === undefined || query.choose) && { activityPath: `${linkOf({ activity: undefined, level: undefined, classification: undefined, district: undefined })}&activity=`, allPath: linkOf({ activity: undefined, level: undefined, classification: undefined, district: undefined }) }),
    }
    const props = { heading: query.heading ?? title, headingLevel: 1, highlightSchool: school, limit: query.limit, teamPath: teamPagePath, matchPath: gamePagePath, ...ways }
    const canonicalPath = `/embed-code/scores${queryText({ org: orgParam, ...what })}`
    return {
      view: 'scores',
      dataUrl: `/api/public/scores${queryText({ orgParam, ...what, brief })}`,
      payload, props, title, organizationName, canonicalPath,
      body: renderView(ScoresView, { ...props, ...aroundScores({ ...ways, data: payload }), data: payload }),
      description: scoresText(payload, title),
      choices: choicesOf(await readChoices(reader, scope), {
        path: '/embed-code/scores',
        carried: { org: orgParam, ...carriedOver(given), day, brief: what.brief },
        chosen: { activity: activity ?? null, level: level ?? null, district },
        mayChooseAgain: query.choose,
        all: 'All activities',
        // The days' own chips have the activities.
      }).filter(({ label }) => label !== 'Activity' || !payload.activities?.[1]),
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
