import { Id, Slug } from '@portal/shared/platform/call/fields'
import { ScheduleView } from '@portal/shared/views/matches/ScheduleView'
import { publicScope } from '../../../identity/organizations/scope'
import { readPublicSchedule } from '../../../scheduling/matches/readSchedule'
import { chooseTeam } from '../chooseTeam'
import { gamePagePath, schedulePagePath, teamPagePath } from '../pagePaths'
import { scheduleText } from '../render/describePage'
import { feedOf } from '../feedOf'
import { Looks, queryText, yearOf } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { sportsEvent } from '../sitemap/sportsEvents'
import { organizationPath, teamThing, trailOf } from '../sitemap/structuredData'

/** /embed-code/team-match-schedules/:schoolTeamId?, or with ?org=&school=&activity=&level=; without any of these it lets one choose. */
export const schedulePage = definePage({
  path: '/embed-code/team-match-schedules',
  params: ['team'],
  element: 'schedule',
  query: Looks.extend({ team: Id.optional(), activity: Slug.optional(), level: Slug.optional(), org: Slug.optional() }),
  async load({ reader, common, query, baseUrl, given, now }) {
    const { team, school, activity, level } = query
    if (team === undefined && (school === undefined || activity === undefined)) return chooseTeam(reader, await publicScope(reader, common), { wish: { school, activity, level }, given, path: '/embed-code/team-match-schedules', heading: query.heading })
    const what = team === undefined ? { school, activity, level } : { team }
    const payload = await readPublicSchedule(reader, common, what)
    const { organization, team: of } = payload
    const title = `${payload.team.teamName} ${payload.team.activity.name} ${payload.team.level.name} schedule`
    // The calendar's address is written whole, so that it can be copied from the page into a calendar program.
    const props = { heading: query.heading, headingLevel: 1, limit: query.limit, teamPath: teamPagePath, matchPath: gamePagePath, portalUrl: baseUrl, tz: query.tz, lang: query.lang }
    const canonicalPath = `${schedulePagePath}${payload.team.teamId}`
    return {
      view: 'schedule',
      dataUrl: `/api/public/schedule${queryText({ orgParam: organization.orgParam, ...what, ...yearOf(given) })}`,
      payload, props, title, canonicalPath,
      organizationName: organization.name,
      body: renderView(ScheduleView, { ...props, data: payload }),
      description: scheduleText(payload, now),
      choices: [],
      pager: [],
      things: [teamThing(payload.team, organization, baseUrl), ...payload.matches.map((match) => sportsEvent(match, { organization, baseUrl, path: canonicalPath }))],
      organization,
      trail: trailOf(organization, [
        { name: `${of.activity.name} ${of.level.name} standings`, path: `${organizationPath(organization)}${queryText({ activity: of.activity.activity, level: of.level.level })}` },
        { name: of.teamName, path: canonicalPath },
      ]),
      isUnlisted: payload.matches.length === 0,
      ...feedOf(organization, { activity: of.activity.activity, level: of.level.level, school: of.schoolParam, ...yearOf(given) }, `${of.teamName} ${of.activity.name} results`),
    }
  },
})
