import { addRosterEntries, findRosterStudents, getEarlierRoster, getRoster, importRoster, removeRosterEntries, saveRosterEntries } from '@portal/shared/rosters/roster.calls'
import { getPublicRoster } from '@portal/shared/rosters/publicRoster.calls'
import { serve, WithMessage } from '../http/serve'
import { withFile } from '../imports/readUpload'
import { runImport } from '../imports/runImport'
import { runTeamFor, teamFor } from '../teams/schoolTeam.routes'
import { judgedAmong } from '../recordViews/RecordViews'
import { noTeam } from '../teams/team.policy'
import { addEntries, removeEntries, saveEntries } from './changeRoster'
import { importRoster as takeFile } from './importRoster'
import { readPublicRoster } from './readPublicRoster'
import { findStudentsFor, readEarlierRoster, readRoster } from './readRoster'

export const rosterRoutes = [
  serve(getPublicRoster, (input, { database: { reader }, common, now }) => readPublicRoster(reader, common, input, now())),

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

  serve(importRoster, async ({ teamId, ...input }, context) => {
    const given = await withFile(input, context)
    return runImport(context.tx, input.dryRun, (tx) => takeFile(tx, teamId, given, context))
  }),
]
