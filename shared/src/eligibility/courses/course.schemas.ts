import { z } from 'zod'
import { line } from '../../platform/call/fields'

/** An https address that a browser can open; empty if there are no courses. */
export const CoursesChange = z.strictObject({
  coursesUrl: line(300).refine((text) => text === '' || isHttps(text), 'Please enter an address that begins with https://'),
})

export const Courses = z.strictObject({ coursesUrl: z.string(), can: z.strictObject({ edit: z.boolean() }) })

/** A name and a password in an address would be shown to everyone. */
function isHttps(text: string): boolean {
  try {
    const { protocol, username, password, hostname } = new URL(text)
    return protocol === 'https:' && username === '' && password === '' && hostname.includes('.') && !/\s/.test(text)
  } catch {
    return false
  }
}
