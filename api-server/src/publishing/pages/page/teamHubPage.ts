import { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { Id } from '@portal/shared/platform/call/fields'
import { teamHubTabs } from '@portal/shared/publishing/hubs/teamHub.schemas'
import { TeamHubView, teamHubName, teamHubTabLinks } from '@portal/shared/views/hubs/TeamHubView'
import { readPublicTeamHub } from '../../hubs/readTeamHub'
import { gamePagePath, schoolPagePath, teamPagePath } from '../pagePaths'
import { Looks, queryText } from '../pageQuery'
import { eventPagePath } from './eventPages'
import { definePage } from '../publicPage'
import { teamHubText } from '../render/describePage'
import { renderView } from '../render/renderView'
import { organizationPath, teamThing, trailOf } from '../sitemap/structuredData'

/** /embed-code/teams/:teamId: a team's own page. It is no element's page, so no script keeps it fresh. */
export const teamHubPage = definePage({
  path: '/embed-code/teams',
  params: ['team'],
  query: Looks.extend({ team: Id.optional(), tab: z.enum(teamHubTabs, `Use ${teamHubTabs.join(', ')}.`).default('overview') }),
  async load({ reader, common, query, baseUrl, now }) {
    const { tab } = query
    if (query.team === undefined) throw new DomainError('not-found')
    const payload = await readPublicTeamHub(reader, common, { teamId: query.team, tab }, now)
    const { organization, team, counts } = payload
    const path = `${teamPagePath}${team.teamId}`
    const ofActivity = { activity: team.activity.activity, level: team.level.level }
    const standingsPath = `${organizationPath(organization)}${queryText({ ...ofActivity, district: team.district?.district })}`
    const pathOf = (of: 'overview' | 'schedule') => `${path}${queryText({ tab: of === 'overview' ? undefined : of })}`
    const props = {
      headingLevel: 1, tab, tabs: teamHubTabLinks(tab, counts, pathOf),
      wholePaths: { schedule: pathOf('schedule'), results: pathOf('schedule') },
      teamPath: teamPagePath, matchPath: gamePagePath, eventPath: eventPagePath, schoolPath: `${schoolPagePath(organization)}${team.schoolParam}`, standingsPath: team.district ? standingsPath : null,
    }
    const title = `${teamHubName(payload)} ${team.level.name}`
    return {
      view: null, dataUrl: '', payload: null, props, title, canonicalPath: pathOf(tab === 'overview' ? tab : 'schedule'),
      organizationName: organization.name,
      body: renderView(TeamHubView, { ...props, data: { ...payload, calendarPath: `${baseUrl}${payload.calendarPath}` } }),
      description: teamHubText(payload),
      choices: [], pager: [], things: [teamThing({ ...team, teamName: team.name }, organization, baseUrl)], organization,
      trail: trailOf(organization, [
        { name: `${team.activity.name} ${team.level.name} standings`, path: `${organizationPath(organization)}${queryText(ofActivity)}` },
        { name: team.name, path },
      ]),
      isUnlisted: counts.next + counts.results + payload.nextEvents.length + payload.pastEvents.length === 0,
    }
  },
})
