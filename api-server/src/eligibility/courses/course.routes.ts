import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '@portal/shared/platform/call/errors'
import { getCourses, getCourseService, readCompletions, removeCourseService, saveCourses, saveCourseService, tryCourseService } from '@portal/shared/eligibility/courses/course.calls'
import { writeAudit } from '../../platform/audit/writeAudit'
import { serve, WithMessage } from '../../platform/http/serve'
import { findCoursesUrl, lockCoursesUrl, updateCoursesUrl } from './course.repository'
import { readCompletions as read } from './readCompletions'
import { presentService, removeService, saveService, tryService } from './saveService'

/** How long a response waits for a reading, which continues afterward. */
const patience = 20_000

export const courseRoutes = [
  serve(getCourses, async (_, { who, database }) => ({
    coursesUrl: await findCoursesUrl(database.reader, who.organizationId),
    can: { edit: isAllowed(who, saveCourses.access, true) },
  })),

  serve(saveCourses, async ({ coursesUrl }, { who, tx, requestId }) =>
    tx(async (tx) => {
      const before = await lockCoursesUrl(tx, who.organizationId)
      if (before !== coursesUrl) {
        await updateCoursesUrl(tx, who.organizationId, coursesUrl)
        await writeAudit(tx, {
          organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
          action: 'courses.changed', subjectType: 'organization', subjectId: who.organizationId, requestId, data: { before: { coursesUrl: before }, after: { coursesUrl } },
        })
      }
      return new WithMessage({ coursesUrl, can: { edit: true } }, coursesUrl === '' ? 'The address is removed.' : 'The address is saved.')
    })),

  serve(getCourseService, (_, { who, database }) => presentService(database.reader, who.organizationId)),

  serve(tryCourseService, async (input, context) => {
    const courses = await tryService(input, context)
    return new WithMessage(courses, `Connected: ${courses.length === 1 ? 'one course' : `${courses.length} courses`} found.`)
  }),

  serve(saveCourseService, async (input, context) => new WithMessage(await saveService(input, context), 'The connection is saved.')),

  serve(removeCourseService, async (_, context) => {
    await removeService(context)
    return new WithMessage(null, 'The connection is removed. Completions already read are kept.')
  }),

  serve(readCompletions, async (_, { database, settings, now, who, log }) => {
    const before = await presentService(database.reader, who.organizationId)
    if (!before.isSet) throw new DomainError('not-found', { message: 'There is no connection yet.' })
    if (before.courses.length === 0) throw new DomainError('invalid-input', { fields: [{ field: 'courses', message: 'Please match the courses first.' }] })
    const reading = read({ database, settings, now }, who.organizationId).then(() => true)
    reading.catch((error: unknown) => log.warn({ err: error }, 'completed courses could not be read'))
    const isDone = await Promise.race([reading, wait(patience, false, { ref: false })])
    const after = await presentService(database.reader, who.organizationId)
    return new WithMessage(after, !isDone ? 'It takes a while and continues in the background.' : after.problem === null ? 'Completions are read.' : 'They could not be read: see the reason below.')
  }),
]
