import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { maxFileBytes } from '../../platform/files/file.kinds'
import { StoredFile } from '../../platform/files/file.schemas'
import { GivenAnswers, ResumeToken } from './formAnswers.schemas'

/** As `forms.getPublic` was asked with. */
const pass = z.string().max(200).optional()
/** When it is deleted if nobody goes on with it. */
const until = z.string()

export const keepPublicDraft = defineCall({
  name: 'forms.keepPublic',
  summary: 'Keep what a stranger typed so far into a public form, unchecked; whoever has the token that is answered continues with it',
  method: 'POST', path: '/public/forms/:formId/drafts', access: { public: 'the form says that everyone may fill it in' },
  input: z.strictObject({ formId: Id, resume: ResumeToken.optional(), answers: GivenAnswers, pass, website: z.string().max(500).default('') }),
  output: z.strictObject({ resume: z.string(), until }),
  errors: ['not-found', 'conflicts', 'too-many-tries'],
})

export const resumePublicDraft = defineCall({
  name: 'forms.resumePublic',
  summary: 'What was kept of a public form, for whoever has its token',
  method: 'POST', path: '/public/forms/:formId/drafts/opening', access: { public: 'who has the token of the draft' },
  input: z.strictObject({ formId: Id, resume: ResumeToken, pass }),
  output: z.strictObject({ answers: z.record(z.string(), z.unknown()), files: z.array(z.strictObject({ fileId: z.number().int(), name: z.string(), bytes: z.number().int() })), until }),
  errors: ['not-found', 'conflicts', 'too-many-tries'],
})

export const uploadPublicFile = defineCall({
  name: 'forms.uploadPublic',
  summary: 'Attach a file to a question of a draft, for whoever has its token',
  method: 'POST', path: '/public/forms/:formId/files', access: { public: 'who has the token of the draft' },
  consumes: 'multipart/form-data', maxBody: maxFileBytes,
  input: z.strictObject({
    formId: Id, resume: ResumeToken, pass,
    /** The path of the question; of one in a group GROUP.ROW.QUESTION. */
    question: z.string().max(130),
    file: z.file('Please choose a file.'),
  }),
  output: StoredFile,
  errors: ['not-found', 'conflicts', 'too-many-tries', 'payload-too-large'],
})
