import { defineCall } from '../call/defineCall'
import { z } from 'zod'
import { Courses, CoursesChange } from './course.schemas'

export const getCourses = defineCall({
  name: 'courses.get',
  summary: 'Where the organization’s courses are',
  method: 'GET',
  path: '/courses',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: Courses,
})

export const saveCourses = defineCall({
  name: 'courses.save',
  summary: 'Say where the organization’s courses are, or that there are none',
  method: 'PUT',
  path: '/courses',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: CoursesChange,
  output: Courses,
  changes: ['organizations'],
})
