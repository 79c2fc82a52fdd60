import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { CourseService, SaveCourseService, TryCourseService } from '@portal/shared/eligibility/courses/courseService.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { encrypt } from '../../platform/secrets/encrypt'
import { secretKeyOf } from '../../platform/secrets/secretKey'
import type { Settings } from '../../platform/settings'
import { deleteService, findAskedCourses, findService, insertService, lockService, updateService, type ServiceRecord } from './courseService.repository'
import { LearnDash, RefusedAccess } from './learnDash'
import { OutsideProblem } from './outsideRequest'
import { keyOf, encryptedFor } from './readCompletions'

type Context = RequestContext<SignedIn>

const refuse = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/** The settings as the office reads them: without the application password. */
export async function presentService(reader: Reader, organizationId: number): Promise<CourseService> {
  const service = await findService(reader, organizationId)
  const asked = await findAskedCourses(reader, organizationId)
  if (!service) return { isSet: false, baseUrl: '', userName: '', courses: [], readAt: null, problem: null, version: 0, asked }
  const { baseUrl, userName, courses, readAt, problem, version } = service
  return { isSet: true, baseUrl, userName, courses, readAt: readAt?.toISOString() ?? null, problem, version, asked }
}

/**
 * The application password to use: the one that is given or, for the same site and user, the one that is set. It is never
 * sent to a site that it was not entered for.
 */
function chosenKey(settings: Settings, { baseUrl, userName, key }: z.output<typeof TryCourseService>, standing: ServiceRecord | undefined): string {
  if (key !== '') return key
  const kept = standing?.baseUrl === baseUrl && standing.userName === userName ? keyOf(settings, standing) : null
  if (kept === null) throw refuse('key', standing ? 'Please enter the application password again: the address or the user is another one.' : 'Please enter the application password.')
  return kept
}

function refuseInsecure(settings: Settings, baseUrl: string): void {
  if (!settings.PORTAL_COURSES_LOCAL && !baseUrl.toLowerCase().startsWith('https://')) throw refuse('baseUrl', 'The address must begin with https://: a password goes there.')
}

/** Asks a site for its courses. @throws DomainError invalid-input that names the field at fault */
export async function tryService(input: z.output<typeof TryCourseService>, { who, settings, database }: Context) {
  refuseInsecure(settings, input.baseUrl)
  const key = chosenKey(settings, input, await findService(database.reader, who.organizationId))
  try {
    const learnDash = new LearnDash({ ...input, key }, { mayBeLocal: settings.PORTAL_COURSES_LOCAL })
    const courses = await learnDash.findCourses()
    // An account that may list courses may still not get addresses: without them nobody is found.
    await learnDash.findPeople()
    return courses
  } catch (error) {
    if (error instanceof OutsideProblem) throw refuse(error instanceof RefusedAccess ? 'key' : 'baseUrl', error.message)
    throw error
  }
}

const recorded = ({ baseUrl, userName, courses }: Pick<ServiceRecord, 'baseUrl' | 'userName' | 'courses'>) =>
  ({ baseUrl, userName, courses: courses.map(({ courseId, course }) => ({ courseId, course })) })

const note = (tx: Tx, { who, requestId }: Context, action: string, data: unknown) => writeAudit(tx, {
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, action, subjectType: 'organization', subjectId: who.organizationId, requestId, data,
})

/** Saves the settings; saving the current values is no change. @throws DomainError invalid-input, changed-meanwhile with the settings as they are */
export async function saveService({ version, key, ...given }: z.output<typeof SaveCourseService>, context: Context): Promise<CourseService> {
  const { who, settings } = context
  refuseInsecure(settings, given.baseUrl)
  const twice = given.courses.findIndex(({ courseId }, index) => given.courses.findIndex((each) => each.courseId === courseId) !== index)
  if (twice >= 0) throw refuse(`courses.${twice}.courseId`, 'This course is already in the list.')
  return context.tx(async (tx) => {
    const standing = await lockService(tx, who.organizationId)
    const isSame = standing && key === '' && JSON.stringify(recorded(standing)) === JSON.stringify(recorded(given))
    if (isSame) return presentService(tx, who.organizationId)
    if ((standing?.version ?? 0) !== version) throw new DomainError('changed-meanwhile', { details: await presentService(tx, who.organizationId) })
    const values = { ...given, sealedKey: encrypt(secretKeyOf(settings), chosenKey(settings, { ...given, key }, standing), encryptedFor(who.organizationId)), version: version + 1, problem: null }
    if (standing) await updateService(tx, who.organizationId, standing.baseUrl === given.baseUrl ? values : { ...values, readAt: null })
    else if (!(await insertService(tx, { ...values, organizationId: who.organizationId }))) throw new DomainError('changed-meanwhile', { details: await presentService(tx, who.organizationId) })
    await note(tx, context, 'courses.serviceChanged', { before: standing ? recorded(standing) : null, after: recorded(given), isKeyNew: key !== '' })
    return presentService(tx, who.organizationId)
  })
}

/** Forgets the site and its password; sent twice, once. */
export async function removeService(context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const standing = await lockService(tx, context.who.organizationId)
    if (!standing) return
    await deleteService(tx, context.who.organizationId)
    await note(tx, context, 'courses.serviceRemoved', { before: recorded(standing) })
  })
}
