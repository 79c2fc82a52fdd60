import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { ListMissing, MissingPage, ReminderPreview } from './formMissing.schemas'

const shows = ['forms', 'formEntries'] as const
const reminds = { roleTypes: ['org'], permission: 'form-create' } as const
const oneForm = z.strictObject({ formId: Id })

export const listNotAnswered = defineCall({
  name: 'formEntries.notAnswered',
  summary: 'Schools, teams, students or people that a form is for and that have not sent it',
  method: 'GET', path: '/forms/:formId/not-answered', access: { roleTypes: ['org'], permission: 'form-list' }, input: ListMissing, output: MissingPage, errors: ['not-found', 'conflicts'], shows,
})

export const previewReminder = defineCall({
  name: 'formEntries.previewReminder',
  summary: 'How many people a reminder would be written to now',
  method: 'GET', path: '/forms/:formId/reminders/preview', access: reminds, input: oneForm, output: ReminderPreview, errors: ['not-found', 'conflicts'], shows,
})

export const remindNotAnswered = defineCall({
  name: 'formEntries.remind',
  summary: 'Write to the people of those who have not sent a form: parents of a student, coaches of a team; about each once a day at most',
  method: 'POST', path: '/forms/:formId/reminders', access: reminds, withoutPermission: 'You do not have permission to send reminders.',
  input: oneForm, output: z.strictObject({ reminded: z.number().int(), left: z.number().int() }), errors: ['not-found', 'conflicts'], changes: ['formEntries'],
})
