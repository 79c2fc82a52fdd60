import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { feedPath } from '@portal/shared/platform/format/feedPath'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import { heroColors } from '@portal/shared/platform/colors/teamColors'
import { publicSchoolFieldNames } from '@portal/shared/identity/organizations/publicSchool.kinds'
import type { HubTab, SchoolHub } from '@portal/shared/publishing/hubs/hub.schemas'
import { readPublicEvents } from '../../competition/events/readPublicEvents'
import { crestOf } from '../../directory/schools/crest.repository'
import { readPublicSchools } from '../../directory/schools/readPublicSchools'
import { findAllTeamsOfSchool } from '../../directory/teams/team.repository'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { FoundSchool } from './hub.repository'
import { isOnDay } from './tellTeamEvents'
import { few, most, nextAndResults, presentHubTeam, tellEvents, tellMatches, wayTo, type Told } from './tellMatches'

/** What heads a school's page, in this order; the other fields that an association shows stand in its list of schools. */
const headFields = ['mascot', 'city', 'state', 'grades', 'website'] as const

/** A school of a scope with its teams, as everyone may see them. @throws DomainError not-found */
export async function readSchoolHub(reader: Reader, scope: Scope, { school: found, tab }: { school: FoundSchool; tab: HubTab }, now: Date): Promise<SchoolHub> {
  const { schoolId, schoolParam } = found
  const { rows: [school], fields } = await readPublicSchools(reader, scope, { school: schoolParam, fields: ['all'], status: 'all', page: 1 })
  if (!school) throw notFoundIn('school', 'There is no such school.')
  const teams = await findAllTeamsOfSchool(reader, scope, schoolId)
  const told = await tellMatches(reader, scope, teams.map(({ teamId }) => teamId), now)
  const comes = await tellEvents(reader, scope, teams.map(({ teamId }) => teamId), now)
  const eventsOf = async (when: 'upcoming' | 'past') => readPublicEvents(reader, { orgParam: scope.organization.orgParam, academicYear: scope.academicYear.id }, { page: 1, search: '', school: schoolParam, when }, now)
  const [coming, past] = [await eventsOf('upcoming'), await eventsOf('past')]
  const today = dayOf(now, scope.organization.timeZone)
  const isToday = (event: { startsOn: string; endsOn: string }) => isOnDay(event, today)
  const events = [...coming.rows.filter(isToday), ...coming.rows.filter((event) => !isToday(event)), ...past.rows]
  const shown = (of: HubTab) => (tab === of ? most : few)
  const { next, results, counts, zoneText } = nextAndResults(told, scope, { next: shown('schedule'), results: shown('results') })
  const venues = venuesOf(told)
  return {
    organization: { orgParam: scope.organization.orgParam, name: scope.organization.name },
    academicYear: scope.academicYear.label,
    school: {
      schoolId, schoolParam, name: school.name, crest: crestOf(found), hero: heroColors({ first: found.primaryColor, second: found.secondaryColor }),
      facts: headFields.flatMap((field) => {
        const value = school.values[fields.findIndex((each) => each.field === field)]
        return value ? [{ field, name: publicSchoolFieldNames[field], value }] : []
      }),
    },
    calendarPath: feedPath('schools', schoolId),
    teams: teams.map((team) => presentHubTeam(team, told, scope, comes)),
    next, results, zoneText,
    counts: { ...counts, events: coming.total + past.total, venues: venues.length },
    venues: venues.slice(0, shown('venues')),
    events: events.slice(0, shown('events')).map((event) => ({ ...event, isToday: isToday(event) })).map(({ eventId, name, whenText, activity, teamCount, isCancelled, isToday: isOn }) => ({
      eventId, name, whenText: isOn ? 'Today' : whenText, isToday: isOn, about: isCancelled ? 'Canceled' : [activity?.name, teamCount > 0 && `${teamCount} ${teamCount === 1 ? 'team' : 'teams'}`].filter(Boolean).join(', '),
    })),
  }
}

/** Where a school is at home, as its own matches say and nothing else does; what most is played at comes first. */
function venuesOf(told: readonly Told[]): SchoolHub['venues'] {
  const found = new Map<number, SchoolHub['venues'][number]>()
  for (const { row: { venue }, own } of told) {
    if (!venue || !own.isHome) continue
    const before = found.get(venue.id)
    found.set(venue.id, {
      venueId: venue.id, name: venue.name, city: venue.city, matches: (before?.matches ?? 0) + 1,
      directions: wayTo(venue),
    })
  }
  return [...found.values()].sort((one, other) => other.matches - one.matches || one.name.localeCompare(other.name))
}
