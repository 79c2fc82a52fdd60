import { addRosterEntries, findRosterStudents, getEarlierRoster, getRoster, removeRosterEntries, saveRosterEntries } from '@portal/shared/directory/rosters/roster.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { runTeamFor, teamFor } from '../teams/schoolTeam.routes'
import { judgedAmong } from '../../identity/recordViews/RecordViews'
import { noTeam } from '../teams/team.policy'
import { addEntries, removeEntries, saveEntries } from './changeRoster'
import { findStudentsFor, readEarlierRoster, readRoster } from './readRoster'

export const rosterRoutes = [
  serve(getRoster, async ({ teamId }, { database: { reader }, who, now, recordViews }) => {
    const at = await teamFor(reader, who, teamId)
    if (at.deletedAt) throw noTeam()
    const roster = await readRoster(reader, who, at, now())
    recordViews.note(who, 'eligibility', judgedAmong(roster.entries), now())
    return roster
  }),

  serve(findRosterStudents, async ({ teamId, search }, { database: { reader }, who }) => findStudentsFor(reader, who, await runTeamFor(reader, who, teamId), search)),

  serve(getEarlierRoster, async ({ teamId, fromTeamId }, { database: { reader }, who }) => readEarlierRoster(reader, who, await runTeamFor(reader, who, teamId), fromTeamId)),

  serve(addRosterEntries, (input, context) => addEntries(input, context)),

  serve(saveRosterEntries, async (input, context) => new WithMessage(await saveEntries(input, context), 'The roster is saved.')),

  serve(removeRosterEntries, async (input, context) => ({ removed: await removeEntries(input, context) })),
]
