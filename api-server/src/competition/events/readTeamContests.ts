import { shows } from '@portal/shared/competition/events/eventStages'
import type { TeamContest } from '@portal/shared/scheduling/matches/teamContest.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { seesWhole } from '../../directory/schools/host.policy'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findEventPage } from './event.repository'
import { presentSummary } from './presentEvent'
import { readerOf } from './readEvents'

/** More than any team takes part in within a year. */
const mostContests = 50

/** The music contests of a year that a team takes part in, by date, as far as this person sees the team there: its own school before the teams are published too. */
export async function readTeamContests(reader: Reader, who: SignedIn, scope: Scope, { teamId, schoolId }: { teamId: number; schoolId: number }, now: Date): Promise<TeamContest[]> {
  // Who may not look at events may not list what is performed in them.
  if (!who.permissions.includes('general-event-list')) return []
  const of = await readerOf(reader, who, scope)
  const found = await findEventPage(reader, of, { kind: 'band', teamId, sort: 'date', offset: 0, limit: mostContests }, dayOf(now, scope.organization.timeZone))
  return found.filter(({ event }) => seesWhole(who, event) || shows(event.stage, 'teams') || of.schoolIds.includes(schoolId))
    .map(presentSummary).map(({ eventId, name, whenText, isCancelled }) => ({ eventId, name, whenText, isCancelled }))
}
