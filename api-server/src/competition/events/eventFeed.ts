import { linkTo } from '@portal/shared/platform/access/screens'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { FeedKind, MadeThing } from '../../platform/feedKinds/feedKinds'
import { addTeams, withdrawTeam } from './enterTeams'
import { findEntryRecords, findFedEntries } from './eventTeam.repository'

/** Teams of an approved entry in an event. Its own rules say who enters and withdraws teams: events hold places, draws and results. */
export const eventFeed: FeedKind = {
  kind: 'event',
  title: 'The entry in the event',
  make: async (tx, { of }, context) => {
    const teamIds = of['team']!.map(Number)
    const made: MadeThing[] = []
    for (const eventId of of['event']!.map(Number)) {
      const standing = new Map((await findEntryRecords(tx, eventId)).map((entry) => [entry.id, entry.version]))
      await addTeams({ eventId, teamIds }, context)
      // Teams that hold a place already stay as they are, with the version that they had.
      for (const { id, teamId, version } of await findEntryRecords(tx, eventId)) if (teamIds.includes(teamId) && standing.get(id) !== version) made.push({ subjectId: id, mark: String(version) })
    }
    return made
  },
  undo: async (tx, { subjectId, mark }, context) => {
    const [row] = await findFedEntries(tx, context.who.organizationId, [subjectId])
    if (!row || row.state === 'withdrawn') return ''
    if (String(row.version) !== mark) return 'The entry in the event was changed since, so it stays.'
    try {
      await withdrawTeam({ eventId: row.eventId, teamId: row.teamId, reason: 'The form entry that it came from was withdrawn or opened again.', version: row.version }, context)
      return ''
    } catch (error) {
      if (!(error instanceof DomainError) || error.id === 'unavailable' || error.id === 'unexpected') throw error
      return `It stays in the event. ${error.message}`
    }
  },
  name: async (reader, organizationId, subjectIds) => new Map((await findFedEntries(reader, organizationId, subjectIds)).map(({ entryId, eventId, eventName, teamName }) =>
    [entryId, { text: `${teamName} in ${eventName}`, path: linkTo('viewEvent', { eventId }) }])),
}
