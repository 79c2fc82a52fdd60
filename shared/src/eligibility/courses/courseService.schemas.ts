import { z } from 'zod'
import { BodyId, largestId, line } from '../../platform/call/fields'

/** Courses of the site that rules may ask for. */
export const mostCourses = 100

/** The address of a WordPress site: a web address without a name, a password, a query or a fragment in it. */
const SiteAddress = line(300).refine(isSite, 'Please enter an address like https://learn.example.org.').transform((text) => text.replace(/\/+$/, ''))

/** The course of the site, and the name that the association's rules call it. */
const MappedCourse = z.strictObject({ courseId: BodyId, course: line(80).min(1, 'Please enter the name used in the rules.') })
export type MappedCourse = z.output<typeof MappedCourse>

const access = {
  baseUrl: SiteAddress,
  userName: line(120).min(1, 'Please enter the user name.'),
  /** An application password of that user; empty to keep the one that is set. */
  key: line(200),
}

export const TryCourseService = z.strictObject(access)
export const SaveCourseService = z.strictObject({
  ...access,
  courses: z.array(MappedCourse).max(mostCourses, `At most ${mostCourses} courses.`),
  /** The settings as they were read; 0 while there are none. */
  version: z.number().int().min(0).max(largestId),
})

/** Where the association's courses are read from. The application password is never told. */
export const CourseService = z.strictObject({
  isSet: z.boolean(),
  baseUrl: z.string(),
  userName: z.string(),
  courses: z.array(MappedCourse),
  /** When completions were last read through to the end; null for never. */
  readAt: z.iso.datetime().nullable(),
  /** Why the last try to read them failed; null if it did not. */
  problem: z.string().nullable(),
  version: z.number().int(),
  /** The names that rules of coaches ask for. */
  asked: z.array(z.string()),
})
export type CourseService = z.infer<typeof CourseService>

/** A course as the site calls it. */
export const SiteCourse = z.strictObject({ courseId: z.number().int(), title: z.string() })

function isSite(text: string): boolean {
  try {
    const { protocol, username, password, search, hash } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && search === '' && hash === '' && !/\s/.test(text)
  } catch {
    return false
  }
}
