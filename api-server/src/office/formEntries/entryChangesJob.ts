import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import { changeFormEntries } from '@portal/shared/office/formEntries/formEntryList.calls'
import { ChangeEntries } from '@portal/shared/office/formEntries/formEntryList.schemas'
import type { EntryChange } from '@portal/shared/office/formEntries/formEntry.kinds'
import { defineJob } from '../../platform/longWork/defineJob'
import { changeOne } from './changeOne'

const titles: Record<EntryChange, string> = { approve: 'Approve entries', refuse: 'Refuse entries', sendBack: 'Send entries back', setStatus: 'Set the status of entries', addTag: 'Add a tag to entries', removeTag: 'Remove a tag from entries' }

/** So many are named for each reason; the others are counted. */
const mostNamed = 5

/** What came of it, with each reason once and whom it is about. */
export function outcomesText(outcomes: readonly PersonOutcome[]): string {
  const of = (outcome: PersonOutcome['outcome']) => outcomes.filter((each) => each.outcome === outcome)
  const count = (some: readonly unknown[]) => `${some.length.toLocaleString('en-US')} ${some.length === 1 ? 'entry' : 'entries'}`
  const [done, unchanged, refused] = [of('done'), of('unchanged'), of('refused')]
  const reasons = [...new Set(refused.map(({ why }) => why))].map((why) => {
    const names = refused.filter((each) => each.why === why).map(({ name, id }) => name || `Entry ${id}`)
    return `${why} (${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''})`
  })
  return [`${count(done)} changed.`, unchanged.length > 0 && `${count(unchanged)} ${unchanged.length === 1 ? 'was' : 'were'} so already.`, refused.length > 0 && `${count(refused)} not changed: ${reasons.join(' ')}`].filter(Boolean).join(' ')
}

/** What is done to many entries, one after the other, each in a transaction of its own: done again after a restart, each is done once. */
export const entryChangesJob = defineJob({
  kind: 'formEntryChanges',
  lane: 'long',
  input: ChangeEntries,
  title: ({ change, entries }) => `${titles[change]}: ${entries.length.toLocaleString('en-US')}`,
  access: changeFormEntries.access,
  changes: ['formEntries'],
  failedMessage: 'Not all entries were changed. Please look at the list and try again.',
  run: async (context, input, progress) => {
    const outcomes: PersonOutcome[] = []
    await progress({ done: 0, total: input.entries.length, message: 'The entries are being changed.' })
    for (const entry of input.entries) {
      outcomes.push(await changeOne(input, entry, context))
      await progress({ done: outcomes.length })
    }
    return { message: outcomesText(outcomes), result: { outcomes: outcomes.filter(({ outcome }) => outcome === 'refused').map(({ id, why }) => ({ id, why })) } }
  },
})
