import { defineCall } from '../../platform/call/defineCall'
import { z } from 'zod'
import { Courses, CoursesChange } from './course.schemas'
import { CourseService, SaveCourseService, SiteCourse, TryCourseService } from './courseService.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['organizations', 'eligibility'] as const

export const getCourses = defineCall({
  name: 'courses.get',
  summary: 'Where the organization’s courses are',
  method: 'GET',
  path: '/courses',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: Courses,
  shows,
})

export const saveCourses = defineCall({
  name: 'courses.save',
  summary: 'Set where the organization’s courses are, or that there are none',
  method: 'PUT',
  path: '/courses',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: CoursesChange,
  output: Courses,
  changes: ['organizations'],
})

const office = { roleTypes: ['org'], permission: 'school-edit' } as const

export const getCourseService = defineCall({
  name: 'courses.getService',
  summary: 'The LearnDash site that completed courses are read from',
  method: 'GET',
  path: '/courses/service',
  access: office,
  input: z.strictObject({}),
  output: CourseService,
  shows,
})

export const tryCourseService = defineCall({
  name: 'courses.tryService',
  summary: 'Try a connection to a LearnDash site, and list its courses',
  method: 'POST',
  path: '/courses/service/trial',
  access: office,
  input: TryCourseService,
  output: z.array(SiteCourse),
})

export const saveCourseService = defineCall({
  name: 'courses.saveService',
  summary: 'Set the LearnDash site that completed courses are read from, and match its courses',
  method: 'PUT',
  path: '/courses/service',
  access: office,
  input: SaveCourseService,
  output: CourseService,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': CourseService },
  changes: ['eligibility'],
})

export const removeCourseService = defineCall({
  name: 'courses.removeService',
  summary: 'Remove the LearnDash site; completions already read are kept',
  method: 'DELETE',
  path: '/courses/service',
  access: office,
  input: z.strictObject({}),
  output: z.null(),
  changes: ['eligibility'],
})

export const readCompletions = defineCall({
  name: 'courses.readCompletions',
  summary: 'Read completed courses now; a long read continues after the response',
  method: 'POST',
  path: '/courses/service/reading',
  access: office,
  input: z.strictObject({}),
  output: CourseService,
  changes: ['eligibility'],
})
