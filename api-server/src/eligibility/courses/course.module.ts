import { courseNoun } from '@portal/shared/eligibility/courses/course.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { clocks } from '../../platform/longWork/clocks'
import { courseRoutes } from './course.routes'
import { startReadingCourses } from './startReadingCourses'

export const courseParts = defineParts(
  courseNoun,
  routes.of(...courseRoutes),
  clocks.of(startReadingCourses),
)
