import {
  addPaperEntry, commentFormEntry, decideFormEntry, getFormEntry, listEntryOptions, listFormEntries, listMyEntries, listNotAnswered, listToDecide, openForm, remindNotAnswered as remindCall, saveEntryDraft, submitFormEntry, withdrawFormEntry,
} from '@portal/shared/office/formEntries/formEntry.calls'
import { changeFormEntries, getFormEntryPdf, listEntryChoices, setFormEntryStatus } from '@portal/shared/office/formEntries/formEntryList.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { changeEntries } from './changeEntries'
import { commentEntry, decideEntry, withdrawEntry } from './decideEntry'
import { enterPaper } from './enterPaper'
import { readNotAnswered, remindNotAnswered } from './notAnswered'
import { readMine, readToDecide } from './readEntries'
import { readEntry } from './readEntry'
import { readEntryChoices, readEntryPage } from './readEntryList'
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
  serve(listNotAnswered, (input, { database: { reader }, who }) => readNotAnswered(reader, who, input)),
  serve(remindCall, async ({ formId }, context) => {
    const reminded = await remindNotAnswered(formId, context)
    return new WithMessage({ reminded }, reminded === 1 ? 'One person is reminded.' : `${reminded} people are reminded.`)
  }),
  serve(decideFormEntry, async (input, context) => new WithMessage(await decideEntry(input, context), said[input.decision])),
  serve(commentFormEntry, (input, context) => commentEntry(input, context)),
  serve(listEntryChoices, ({ formId }, context) => readEntryChoices(formId, context)),
  serve(changeFormEntries, (input, context) => changeEntries(input, context)),
  serve(setFormEntryStatus, async (input, context) => new WithMessage(await setStatus(input, context), 'The status is set.')),
  serve(getFormEntryPdf, ({ entryId }, context) => writeEntryPdf(entryId, context)),
]
