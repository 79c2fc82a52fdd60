import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { checkAction } from '@portal/shared/eligibility/disciplinary/checkAction'
import type { ActionFields, ActionRow, AddAction, RemoveAction, SaveAction } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader, Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { takeUpload } from '../../platform/files/takeUpload'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { todayOf } from '../../identity/organizations/todayOf'
import { refuseUnlessOffice } from './disciplinary.policy'
import {
  findAction, findActionAddedWith, findSubjectName, findYearOfDay, insertAction, isOwnActivity, lockAction, updateAction, type ActionRecord,
} from './disciplinary.repository'
import { presentAction } from './presentAction'
import { tellOfAction } from './disciplinary.letters'

type Context = RequestContext<SignedIn>

const refuse = (field: keyof ActionFields, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/**
 * Someone or some school that the office may write about.
 * @throws DomainError wrong-role, no-permission, not-found, restore-first
 */
export async function subjectFor(reader: Reader, who: SignedIn, subjectType: SubjectType, subjectId: number): Promise<{ name: string }> {
  refuseUnlessOffice(who, subjectType)
  const subject = await findSubjectName(reader, who.organizationId, subjectType, subjectId)
  if (!subject) throw new DomainError('not-found', { message: subjectType === 'school' ? 'There is no such school.' : 'There is no such person.' })
  if (subject.deletedAt) throw new DomainError('restore-first')
  return subject
}

/** The action that is to be read or changed. @throws as subjectFor, not-found */
export async function actionFor(reader: Reader, who: SignedIn, actionId: number): Promise<ActionRecord> {
  const action = await findAction(reader, who.organizationId, actionId)
  if (!action) throw new DomainError('not-found', { message: 'There is no such action.' })
  await subjectFor(reader, who, action.subjectType, action.subjectId)
  return action
}

/** The fields as they are kept, checked against what else there is. @throws DomainError invalid-input */
async function storedValues(tx: Tx, who: SignedIn, fields: ActionFields, standingFileId: number | null) {
  const problems = checkAction(fields)
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
  const academicYearId = await findYearOfDay(tx, who.organizationId, fields.occurredOn)
  if (academicYearId === undefined) throw refuse('occurredOn', 'No academic year has this day.')
  if (fields.activityId !== null && !(await isOwnActivity(tx, who.organizationId, fields.activityId))) throw refuse('activityId', 'Please choose an activity.')
  if (fields.fileId !== null && fields.fileId !== standingFileId) await takeUpload(tx, who, fields.fileId, 'document')
  const { fine, endsOn, appealedOn, ...rest } = fields
  return { ...rest, academicYearId, fineCents: fine, endsOn: endsOn || null, appealedOn: appealedOn || null }
}

type Stored = Awaited<ReturnType<typeof storedValues>>
/** What of an action goes into the record of who did what. The year follows from the day. */
const recorded = ({ kind, occurredOn, activityId, endsOn, contests, fineCents, description, fileId, appeal, appealedOn, appealNote }: Omit<Stored, 'academicYearId'>) =>
  ({ kind, occurredOn, activityId, endsOn, contests, fineCents, description, fileId, appeal, appealedOn, appealNote })

const note = (tx: Tx, context: Context, actionId: number, action: string, data: unknown) =>
  writeAudit(tx, {
    organizationId: context.who.organizationId, userId: context.who.userId, actingUserId: context.who.actingUserId,
    action, subjectType: 'disciplinaryAction', subjectId: actionId, requestId: context.requestId, data,
  })

const shown = async (tx: Tx, row: ActionRecord, { who, now }: Context): Promise<ActionRow> => presentAction(row, await todayOf(tx, who.organizationId, now()))

/** Writes an action down; the same form sent twice counts once. @throws DomainError as subjectFor, invalid-input */
export async function addAction({ key, tell, subjectType, subjectId, ...fields }: z.output<typeof AddAction>, context: Context): Promise<ActionRow> {
  const { who } = context
  const row = await context.tx(async (tx) => {
    await subjectFor(tx, who, subjectType, subjectId)
    const addedKey = `${who.userId}:${key}`
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findActionAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return shown(tx, await actionFor(tx, who, earlier), context)
    const values = await storedValues(tx, who, fields, null)
    const at = context.now()
    const actionId = await insertAction(tx, { ...values, organizationId: who.organizationId, subjectType, subjectId, addedKey, createdByUserId: who.userId, createdAt: at, updatedAt: at })
    const told = tell ? await tellOfAction(tx, { subjectType, subjectId, ...values, isNew: true }, context) : 0
    await note(tx, context, actionId, 'disciplinary.added', { of: { subjectType, subjectId }, after: recorded(values), told })
    return shown(tx, await actionFor(tx, who, actionId), context)
  })
  context.wakeSender?.()
  return row
}

/** Changes an action. Saving the current values is no change. @throws DomainError as actionFor, changed-meanwhile with the action as it is, invalid-input */
export async function saveAction({ actionId, version, tell, ...fields }: z.output<typeof SaveAction>, context: Context): Promise<ActionRow> {
  const { who } = context
  const row = await context.tx(async (tx) => {
    await lockAction(tx, who.organizationId, actionId)
    const standing = await actionFor(tx, who, actionId)
    const values = await storedValues(tx, who, fields, standing.fileId)
    const [before, after] = [recorded(standing), recorded(values)]
    if (JSON.stringify(before) === JSON.stringify(after)) return shown(tx, standing, context)
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: await shown(tx, standing, context) })
    await updateAction(tx, actionId, { ...values, version: version + 1, updatedAt: context.now() })
    const told = tell ? await tellOfAction(tx, { subjectType: standing.subjectType, subjectId: standing.subjectId, ...values, isNew: false }, context) : 0
    await note(tx, context, actionId, 'disciplinary.changed', { before, after, told })
    return shown(tx, await actionFor(tx, who, actionId), context)
  })
  context.wakeSender?.()
  return row
}

/** Removes an action from the list; the row and its history stay. @throws DomainError as actionFor, changed-meanwhile */
export async function removeAction({ actionId, version, reason }: z.output<typeof RemoveAction>, context: Context): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    await lockAction(tx, who.organizationId, actionId)
    const standing = await actionFor(tx, who, actionId)
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: await shown(tx, standing, context) })
    await updateAction(tx, actionId, { deletedAt: context.now(), updatedAt: context.now(), version: version + 1 })
    await note(tx, context, actionId, 'disciplinary.removed', { of: { subjectType: standing.subjectType, subjectId: standing.subjectId }, before: recorded(standing), reason })
  })
}
