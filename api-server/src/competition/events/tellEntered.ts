import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { tellTeams } from './event.letters'
import type { EventRecord } from './event.repository'
import { daysText, untilText } from './eventTexts'

/** Whether schools enter their students themselves: those of a contest and of a meet. */
const entersStudents = ({ kind }: Pick<EventRecord, 'kind'>) => kind === 'band' || kind === 'meet'

/** Writes to the people of teams that they take part in an event and, where they enter students, until when; nothing once the event is over. */
export async function tellEntered(tx: Tx, event: EventRecord, teamIds: readonly number[], context: RequestContext<SignedIn>): Promise<void> {
  const now = context.now()
  if (teamIds.length === 0 || dayOf(now, event.timeZone) > event.endsOn) return
  // A meet has deadlines of its own, which stand beside its entries.
  const due = event.kind === 'band' ? event.entryDueAt : null
  const isOpen = entersStudents(event) && (due === null || due > now)
  await tellTeams(tx, {
    eventId: event.id, subject: isOpen ? `Entries are open: ${event.name}` : `Entered: ${event.name}`, teamIds, leadsTo: isOpen ? 'entries' : 'event',
    paragraphs: (team) => [[
      `${team} takes part in ${event.name} on ${daysText(event.startsOn, event.endsOn)}.`,
      isOpen && (due ? `Please enter your students: entries are open ${untilText(due, event.timeZone)}.` : 'Please enter your students.'),
    ].filter(Boolean).join(' ')],
  }, context)
}
