import { z } from 'zod'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { DomainError } from '@portal/shared/platform/call/errors'
import { Id } from '@portal/shared/platform/call/fields'
import { shows } from '@portal/shared/competition/events/eventStages'
import { RosterView } from '@portal/shared/views/rosters/RosterView'
import { ScheduleView } from '@portal/shared/views/matches/ScheduleView'
import type { Reader } from '../../../platform/db/database'
import { readPublicEvent } from '../../../competition/events/readPublicEvents'
import { readPublicRoster } from '../../../competition/events/readPublicRoster'
import { readPublicSchedule } from '../../../scheduling/matches/readSchedule'
import { scheduleText } from '../render/describePage'
import { eventPagePath } from './eventPages'
import { findBracketOfMatch, findOrganizationOfEvent } from '../page.repository'
import { Looks, carriedOver, queryText } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { gamePagePath, teamPagePath } from '../pagePaths'
import { eventThing, sportsEvent } from '../sitemap/sportsEvents'
import { teamThing, trailOf, type Crumb, type NamedOrganization } from '../sitemap/structuredData'

/** `forEmbedBracket`: that it was opened from a bracket, to which the page leads back. */
const Query = Looks.extend({ event: Id.optional(), team: Id.optional(), match: Id.optional(), forEmbedBracket: z.enum(['true', 'false', '1', '0']).optional() })

const missing = (name: string) => new DomainError('invalid-input', { fields: [{ field: name, message: `Add the ${name}.` }] })

/** The event and the team that are asked for, and the organization that the event is of. */
async function asked(reader: Reader, common: CommonParameters, { event, team }: { event?: number | undefined; team?: number | undefined }) {
  if (event === undefined || team === undefined) throw missing(event === undefined ? 'event' : 'team')
  const orgParam = common.orgParam ?? (await findOrganizationOfEvent(reader, event))
  if (orgParam === undefined) throw new DomainError('not-found')
  return { event, team, orgParam }
}

/** From the association's first page to an event. */
const wayTo = ({ orgParam }: NamedOrganization, { eventId, name }: { eventId: number; name: string }): Crumb[] => [
  { name: 'Events', path: `/embed-code/events-list/${orgParam}` }, { name, path: `${eventPagePath}${eventId}` },
]

/** A page of one team within an event: its matches there, or one of them. */
function eventTeamPage(path: string, params: readonly ('event' | 'team' | 'match' | 'forEmbedBracket' | 'orgParam')[]) {
  return definePage({
    path,
    params,
    query: Query,
    async load({ reader, common, query, given, baseUrl, now }) {
      const { match } = query
      const { event, team, orgParam } = await asked(reader, common, query)
      if (params.includes('match') && match === undefined) throw missing('match')
      const of = await readPublicEvent(reader, { ...common, orgParam }, event)
      // A match that is published as the event's says itself who plays in it, as those of a bracket whose teams were not entered.
      if (match === undefined && !of.teams.some(({ teamId }) => teamId === team)) throw new DomainError('not-found')
      const payload = await readPublicSchedule(reader, { ...common, orgParam }, { team, event, match })
      if (match !== undefined && payload.matches.length === 0) throw new DomainError('not-found')
      const title = `${payload.team.teamName} at ${of.name}`
      const props = { heading: query.heading ?? title, headingLevel: 1, limit: query.limit, teamPath: teamPagePath, matchPath: gamePagePath, portalUrl: baseUrl, tz: query.tz, lang: query.lang }
      const values = { event, team, match, forEmbedBracket: query.forEmbedBracket ?? 'false' }
      const canonicalPath = [path, ...params.flatMap((name) => (name === 'orgParam' ? [] : [values[name]]))].join('/')
      const { organization } = payload
      const isOfBracket = query.forEmbedBracket === 'true' || query.forEmbedBracket === '1'
      const bracket = isOfBracket && match !== undefined && shows(of.stage, 'draw') ? await findBracketOfMatch(reader, event, match) : undefined
      const thing = eventThing(of, { organization, baseUrl, path: `${eventPagePath}${event}` })
      return {
        view: 'schedule',
        dataUrl: `/api/public/schedule${queryText({ orgParam, team, event, match })}`,
        payload, props, title, canonicalPath,
        organizationName: organization.name,
        body: renderView(ScheduleView, { ...props, data: payload }),
        description: `${of.name}, ${of.whenText}. ${scheduleText(payload, now)}`,
        choices: [],
        pager: [],
        things: [teamThing(payload.team, organization, baseUrl), ...payload.matches.map((each) => sportsEvent(each, { organization, baseUrl, path: canonicalPath, event: thing }))],
        organization,
        trail: trailOf(organization, [...wayTo(organization, { eventId: event, name: of.name }), { name: payload.team.teamName, path: canonicalPath }]),
        isUnlisted: payload.matches.length === 0,
        ...(bracket && { back: { label: `Back to ${bracket.name}`, href: `/embed-code/brackets/${event}${queryText({ bracket: bracket.bracketId, ...carriedOver(given), school: undefined, academicYear: undefined, season: undefined })}`, isCurrent: false } }),
      }
    },
  })
}

/** /embed-code/event/view-school-team-roster/:teamId/:eventId */
const rosterPage = definePage({
  path: '/embed-code/event/view-school-team-roster',
  params: ['team', 'event'],
  element: 'roster',
  query: Looks.extend({ event: Id.optional(), team: Id.optional() }),
  async load({ reader, common, query, now }) {
    const { event, team, orgParam } = await asked(reader, common, query)
    const payload = await readPublicRoster(reader, { ...common, orgParam }, { event, team }, now)
    const title = `${payload.team.name} roster`
    const props = { heading: query.heading ?? title, headingLevel: 1, limit: query.limit }
    return {
      view: 'roster',
      dataUrl: `/api/public/roster${queryText({ orgParam, team, event })}`,
      payload, props, title,
      organizationName: payload.organization.name,
      body: renderView(RosterView, { ...props, data: payload }),
      description: `Who plays for ${payload.team.name} at ${payload.event.name}, ${payload.event.whenText}. ${payload.organization.name}.`,
      canonicalPath: `/embed-code/event/view-school-team-roster/${team}/${event}`,
      choices: [],
      pager: [],
      things: [],
      organization: payload.organization,
      trail: trailOf(payload.organization, [...wayTo(payload.organization, payload.event), { name: title, path: `/embed-code/event/view-school-team-roster/${team}/${event}` }]),
      // Most of those who play are minors. A name on a roster is for those who follow the team, not for those who search for the name.
      isUnlisted: true,
    }
  },
})

export const eventTeamPages = [
  rosterPage,
  eventTeamPage('/embed-code/event-team-match-schedules', ['event', 'team', 'orgParam']),
  eventTeamPage('/embed-code/event/view-school-team-info', ['team', 'event']),
  eventTeamPage('/embed-code/event/view-school-team-match-info', ['team', 'event', 'match', 'forEmbedBracket']),
]
