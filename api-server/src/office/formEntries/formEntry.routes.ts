import {
  addPaperEntry, commentFormEntry, decideFormEntry, getFormEntry, listEntryOptions, listFormEntries, listMyEntries, listToDecide, openForm, saveEntryDraft, submitFormEntry, withdrawFormEntry,
} from '@portal/shared/office/formEntries/formEntry.calls'
import { changeFormEntries, getFormEntryPdf, listEntryChoices, setFormEntryStatus } from '@portal/shared/office/formEntries/formEntryList.calls'
import { listNotAnswered, previewReminder, remindNotAnswered as remindCall } from '@portal/shared/office/formEntries/formMissing.calls'
import { getFormTotals } from '@portal/shared/office/formEntries/formTotals.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { changeEntries } from './changeEntries'
import { commentEntry, decideEntry, withdrawEntry } from './decideEntry'
import { enterPaper } from './enterPaper'
import { previewReminders, readNotAnswered, remindNotAnswered } from './notAnswered'
import { readMine, readToDecide } from './readEntries'
import { readEntry } from './readEntry'
import { readEntryChoices, readEntryPage } from './readEntryList'
import { readTotals } from './readTotals'
import { readOpenForm, readOptions } from './readForm'
import { saveDraft, submitEntry } from './saveEntry'
import { setStatus } from './setStatus'
import { writeEntryPdf } from './writeEntryPdf'

const said = { approve: 'The entry is approved.', refuse: 'The entry is not approved.', sendBack: 'The entry is sent back.', reopen: 'The entry is open again.', admit: 'The entry is off the waiting list.' } as const

export const formEntryRoutes = [
  serve(listMyEntries, (_, context) => readMine(context)),
  serve(listToDecide, (input, context) => readToDecide(input, context)),
  serve(openForm, (input, { database: { reader }, who, now }) => readOpenForm(reader, who, input, now())),
  serve(listEntryOptions, (input, { database: { reader }, who, now }) => readOptions(reader, who, input, now())),
  serve(saveEntryDraft, (input, context) => saveDraft(input, context)),
  serve(submitFormEntry, (input, context) => submitEntry(input, context)),
  serve(addPaperEntry, async (input, context) => new WithMessage({ entryId: await enterPaper(input, context) }, 'The entry is added.')),
  serve(withdrawFormEntry, async ({ entryId }, context) => {
    const stays = await withdrawEntry(entryId, context)
    return new WithMessage({}, ['The entry is withdrawn.', ...stays].join(' '))
  }),
  serve(getFormEntry, ({ entryId }, context) => readEntry(entryId, context)),
  serve(listFormEntries, (input, context) => readEntryPage(input, context)),
  serve(listNotAnswered, (input, context) => readNotAnswered(input, context)),
  serve(previewReminder, ({ formId }, context) => previewReminders(formId, context)),
  serve(remindCall, async ({ formId }, context) => {
    const done = await remindNotAnswered(formId, context)
    const people = done.reminded === 1 ? 'One person is reminded.' : `${done.reminded.toLocaleString('en-US')} people are reminded.`
    return new WithMessage(done, done.left === 0 ? people : `${people} ${done.left.toLocaleString('en-US')} are left: press again.`)
  }),
  serve(getFormTotals, (input, context) => readTotals(input, context)),
  serve(decideFormEntry, async (input, context) => new WithMessage(await decideEntry(input, context), said[input.decision])),
  serve(commentFormEntry, (input, context) => commentEntry(input, context)),
  serve(listEntryChoices, ({ formId }, context) => readEntryChoices(formId, context)),
  serve(changeFormEntries, (input, context) => changeEntries(input, context)),
  serve(setFormEntryStatus, async (input, context) => new WithMessage(await setStatus(input, context), 'The status is set.')),
  serve(getFormEntryPdf, ({ entryId }, context) => writeEntryPdf(entryId, context)),
]
