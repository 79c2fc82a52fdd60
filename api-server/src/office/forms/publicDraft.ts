import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { answerFiles, fileProblem, takesFiles } from '@portal/shared/office/forms/answerFiles'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import type { keepPublicDraft, resumePublicDraft, uploadPublicFile } from '@portal/shared/office/forms/publicDraft.calls'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import { publicScope } from '../../identity/organizations/scope'
import { countTries } from '../../identity/passwords/tryLimits'
import { hashToken } from '../../identity/sessions/findSignedIn'
import { writeAudit } from '../../platform/audit/writeAudit'
import { keepFile } from '../../platform/files/keepFile'
import { readContent } from '../../platform/files/readContent'
import { refuseInfected } from '../../platform/files/refuseInfected'
import type { Database } from '../../platform/db/database'
import { networkOf } from '../../platform/http/publicLimit'
import type { RequestContext } from '../../platform/http/requestContext'
import { repeat } from '../../platform/jobs/repeat'
import { findEntryFiles, insertEntryFiles, releaseOtherFiles } from './entryFile.repository'
import { clockText, closedTexts, stateOn } from './form.policy'
import { lockOf } from './formPass'
import { findPublicForm, findPublishedVersion, insertEntry, type PublicFormRow } from './form.repository'
import { deleteOldDrafts, findPublicDraft, lockPublicDraft, updatePublicDraft } from './publicDraft.repository'

const hourly = 60 * 60_000
const keptDays = 14
/** What is removed from a draft may be put back for so long: a row of a group by Undo. */
const takenBackFor = hourly
/** A class behind one address, each with a draft that is saved now and then. */
const most = { draftsFromOneNetwork: 60, draftsOfOneForm: 3_000, savesOfOneDraft: 240, savesFromOneNetwork: 3_000, openingsFromOneNetwork: 120, filesFromOneNetwork: 120 }
/** Of one draft. */
const mostFiles = 40
const mostBytes = 60 * 1024 * 1024

/** Drafts that were saved after this moment are there still. */
export const keptSince = (now: Date) => new Date(now.getTime() - keptDays * 24 * hourly)
const untilOf = (savedAt: Date) => new Date(savedAt.getTime() + keptDays * 24 * hourly).toISOString()
const gone = () => new DomainError('not-found', { message: `What was saved under this link is not here anymore: it was sent already, or nobody continued with it for ${keptDays} days.` })

/** A public form that takes entries, opened by its link or password where it has one. @throws DomainError not-found, conflicts */
async function openForm(formId: number, pass: string | undefined, context: RequestContext) {
  const { database: { reader }, now } = context
  const { organization } = await publicScope(reader, context.common)
  const form = await findPublicForm(reader, organization.id, formId)
  const asked = form && (await findPublishedVersion(reader, form.id))
  if (!form || !asked) throw new DomainError('not-found')
  if (lockOf(context, form, pass)) throw new DomainError('conflicts', { message: 'This form is not for everyone. Please open it again with its link or password.' })
  const state = stateOn(form, clockText(now(), organization.timeZone))
  if (state !== 'open') throw new DomainError('conflicts', { message: closedTexts[state] })
  return { organization, form, asked }
}

const auditDraft = (tx: Parameters<typeof writeAudit>[0], { requestId }: RequestContext, organizationId: number, form: PublicFormRow, entryId: number) =>
  writeAudit(tx, { organizationId, userId: null, action: 'formEntry.drafted', subjectType: 'formEntry', subjectId: entryId, data: { formId: form.id }, requestId })

/**
 * Keeps what a stranger typed so far. The token that opens it again is answered once it is made; its hash is kept.
 * @throws DomainError not-found, conflicts for a form that is not open, too-many-tries
 */
export async function keepDraft(input: z.output<typeof keepPublicDraft.input>, context: RequestContext): Promise<{ resume: string; until: string }> {
  const { organization, form, asked } = await openForm(input.formId, input.pass, context)
  const network = networkOf(context.address)
  await countTries(context, input.resume === undefined
    ? [{ key: `formDraftFrom:${form.id}/${network}`, most: most.draftsFromOneNetwork, minutes: 60 }, { key: `formDraftOf:${form.id}`, most: most.draftsOfOneForm, minutes: 60 }]
    : [{ key: `formDraftSaved:${hashToken(input.resume)}`, most: most.savesOfOneDraft, minutes: 60 }, { key: `formDraftsSaved:${network}`, most: most.savesFromOneNetwork, minutes: 60 }])
  const now = context.now()
  const resume = input.resume ?? randomBytes(24).toString('base64url')
  // Filled in by a machine: it learns nothing from the answer.
  if (input.website !== '') return { resume, until: untilOf(now) }
  const kept = { formVersionId: asked.formVersionId, draft: input.answers, savedAt: now }
  await context.tx(async (tx) => {
    const draft = input.resume === undefined ? undefined : await lockPublicDraft(tx, form.id, hashToken(resume), keptSince(now))
    if (input.resume !== undefined && !draft) throw gone()
    if (draft) {
      await updatePublicDraft(tx, draft.id, kept)
      const named = answerFiles(asked.definition, input.answers).flatMap(({ fileIds }) => fileIds.map(Number))
      await releaseOtherFiles(tx, draft.id, named, new Date(now.getTime() - takenBackFor))
    }
    const entryId = draft?.id ?? (await insertEntry(tx, { formId: form.id, ...kept, answers: {}, submittedAt: now, addedKey: `draft:${randomUUID()}`, state: 'draft', resumeHash: hashToken(resume) }))!
    await auditDraft(tx, context, organization.id, form, entryId)
  })
  return { resume, until: untilOf(now) }
}

/** What was kept, for whoever has its token. @throws DomainError not-found, conflicts, too-many-tries */
export async function resumeDraft({ formId, resume, pass }: z.output<typeof resumePublicDraft.input>, context: RequestContext) {
  const { form } = await openForm(formId, pass, context)
  await countTries(context, [{ key: `formDraftOpened:${networkOf(context.address)}`, most: most.openingsFromOneNetwork, minutes: 60 }])
  const draft = await findPublicDraft(context.database.reader, form.id, hashToken(resume), keptSince(context.now()))
  if (!draft) throw gone()
  const files = await findEntryFiles(context.database.reader, draft.id)
  return { answers: draft.draft ?? {}, files: files.map(({ fileId, name, bytes }) => ({ fileId, name, bytes })), until: untilOf(draft.savedAt!) }
}

const refuse = (message: string) => new DomainError('invalid-input', { message, fields: [{ field: 'file', message }] })

/**
 * Attaches a file to a stranger's draft: it is the draft's from its first moment, so that nothing lies about which nobody can name.
 * @throws DomainError not-found, conflicts, invalid-input at `file` for what the question does not take and for a draft that is full, too-many-tries, unavailable
 */
export async function attachFile({ formId, resume, pass, question: path, file }: z.output<typeof uploadPublicFile.input>, context: RequestContext): Promise<StoredFile> {
  const { organization, form, asked } = await openForm(formId, pass, context)
  const now = context.now()
  if (!(await findPublicDraft(context.database.reader, form.id, hashToken(resume), keptSince(now)))) throw gone()
  await countTries(context, [{ key: `formFileFrom:${networkOf(context.address)}`, most: most.filesFromOneNetwork, minutes: 60 }])
  const [id, , inside] = path.split('.')
  const asks = questionsIn(asked.definition).find(({ question, group }) => (inside === undefined ? question.id === id && group === undefined : group === id && question.id === inside))?.question
  if (!asks || !takesFiles(asks)) throw new DomainError('invalid-input', { fields: [{ field: 'question', message: 'This question takes no files.' }] })
  const given = Buffer.from(await file.arrayBuffer())
  await refuseInfected(given, { name: file.name, purpose: 'formAnswer' }, { organizationId: organization.id, userId: null, actingUserId: null, subjectType: 'form', subjectId: form.id }, context)
  const { name, mediaType, bytes } = await readContent(file.name, given, 'formAnswer')
  const problem = fileProblem(asks, { mediaType, bytes: bytes.length })
  if (problem) throw refuse(problem)
  return keepFile(context, { organizationId: organization.id, uploadedByUserId: null, name, mediaType, purpose: 'formAnswer' }, bytes, async (tx, fileId) => {
    const locked = await lockPublicDraft(tx, form.id, hashToken(resume), keptSince(now))
    if (!locked) throw gone()
    const files = await findEntryFiles(tx, locked.id)
    if (files.length >= mostFiles || files.reduce((sum, each) => sum + each.bytes, bytes.length) > mostBytes) throw refuse(`At most ${mostFiles} files with ${mostBytes / 1024 / 1024} MB together can be attached to one form.`)
    await insertEntryFiles(tx, locked.id, [fileId], context.now())
    await writeAudit(tx, { organizationId: organization.id, userId: null, action: 'file.uploaded', subjectType: 'file', subjectId: fileId, requestId: context.requestId, data: { mediaType, bytes: bytes.length, purpose: 'formAnswer', formId: form.id } })
    return { fileId, name, mediaType, bytes: bytes.length }
  })
}

/** Deletes strangers' drafts after their days. @returns how many */
export async function forgetDrafts({ database, now }: { database: Database; now: () => Date }): Promise<number> {
  for (let count = 0; ;) {
    const done = await database.transaction((tx) => deleteOldDrafts(tx, keptSince(now()), 200))
    count += done
    if (done < 200) return count
  }
}

/** Looks for them at the start and every hour. */
export const startForgettingDrafts = (services: { database: Database; now: () => Date; log: { warn(data: object, text: string): void } }): { stop(): Promise<void> } =>
  repeat({ every: hourly, work: () => forgetDrafts(services), log: services.log, failure: 'old drafts of public forms could not be deleted; it is tried again in an hour' })
