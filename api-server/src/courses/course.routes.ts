import { isAllowed } from '@portal/shared/access/isAllowed'
import { getCourses, saveCourses } from '@portal/shared/courses/course.calls'
import { writeAudit } from '../audit/writeAudit'
import { serve, WithMessage } from '../http/serve'
import { findCoursesUrl, lockCoursesUrl, updateCoursesUrl } from './course.repository'

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
      return new WithMessage({ coursesUrl, can: { edit: true } }, coursesUrl === '' ? 'The address is taken away.' : 'The address is saved.')
    })),
]
