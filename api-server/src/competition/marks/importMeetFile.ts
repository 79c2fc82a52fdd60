import { DomainError } from '@portal/shared/platform/call/errors'
import type { ImportedMeetFile, ImportMeetFile } from '@portal/shared/competition/marks/meetEntry.schemas'
import { sizeProblem } from '@portal/shared/competition/meetFiles/meetFile'
import { readMeetFile } from '@portal/shared/competition/meetFiles/readMeetFile'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockEvent, recordChange } from '../events/lockEvent'
import { planEntries, storeEntries } from './importEntries'
import { forgetFolded } from './matchFile'
import { planResults, storeResults } from './importResults'
import { closedTextOf, seeMeet } from './readMeet'

/**
 * Reads a file of entries or results. As a trial it only says what would become of each line. Done twice, the second time finds all as it stands. Who enters
 * for a school imports entries of its teams; results are for those who run the meet.
 * @throws as lockEvent; not-found, not-yours, conflicts, too-many-tries, invalid-input for a file of the other kind and for one that is too large
 */
export async function importMeetFile({ eventId, what, fileName, content, isTrial, teams, events }: ImportMeetFile, context: RequestContext<SignedIn>): Promise<ImportedMeetFile> {
  const { who, now, fileLimit } = context
  // The event is locked for what is stored, and not while a file is read.
  fileLimit.count(who)
  const tooLarge = sizeProblem(content)
  const read = tooLarge ? null : readMeetFile(fileName, content)
  return context.tx(async (tx) => {
    await lockEvent(tx, context, eventId, { deed: what === 'results' ? 'marks' : 'own' })
    const seen = await seeMeet(tx, who, eventId, now())
    if (seen.entersFor.size === 0) throw new DomainError('not-yours', { message: 'You can enter athletes of your own school’s teams only.' })
    const closedText = closedTextOf(seen)
    if (closedText) throw new DomainError('conflicts', { message: closedText })
    const refuseFile = (message: string) => new DomainError('invalid-input', { message, fields: [{ field: 'content', message }] })
    if (!read) throw refuseFile(tooLarge)
    const file = read
    if ((what === 'entries' ? file.entries : file.results).length === 0 && file.problems.length === 0) throw refuseFile(what === 'entries' ? 'There are no entries in this file.' : 'There are no results in this file.')
    const entryPlan = what === 'entries' ? await planEntries(tx, context, seen, file.entries, { teams, events }) : null
    const resultPlan = what === 'results' ? planResults(seen, file.format, file.results, { teams, events }) : null
    const plan = entryPlan ?? resultPlan!
    const rows = [...plan.rows, ...file.problems.map(({ line, text, why }) => ({ line, state: 'doubtful' as const, text, why }))].sort((one, other) => one.line - other.line)
    const count = (state: (typeof rows)[number]['state']) => rows.filter((each) => each.state === state).length
    const counts = { add: count('add'), change: count('change'), same: count('same'), doubtful: count('doubtful') }
    if (!isTrial && counts.add + counts.change > 0) {
      if (entryPlan) await storeEntries(tx, context, seen, entryPlan)
      if (resultPlan) await storeResults(tx, context, seen, resultPlan)
      await recordChange(tx, context, eventId, 'meetImported', { what, fileName, format: file.format, counts })
    }
    return { format: file.format, isTrial, counts, rows, unknownTeams: plan.unknownTeams, unknownEvents: plan.unknownEvents }
  }).finally(forgetFolded)
}
