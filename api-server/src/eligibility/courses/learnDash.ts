import { z } from 'zod'
import { Day } from '@portal/shared/platform/call/fields'
import { getOutside, OutsideProblem, type OutsideAnswer } from './outsideRequest'

/** How to reach a LearnDash site: the WordPress site's address, and a user with an application password. */
export interface LearnDashAccess {
  baseUrl: string
  userName: string
  key: string
}

export interface LearnDashOptions {
  mayBeLocal: boolean
  /** For one request, in milliseconds. */
  patience?: number
}

/** The site refused the user name or the application password. */
export class RefusedAccess extends OutsideProblem {}

/** As many as WordPress gives at once. */
const perPage = 100
/** No association has so many: a site that says it has is not read forever. */
const mostPages = 500
const largestAnswer = 5 * 1024 * 1024

const Rendered = z.object({ rendered: z.string().optional(), raw: z.string().optional() })
const Course = z.object({ id: z.number().int().positive(), title: z.union([z.string(), Rendered]) })
const Person = z.object({ id: z.number().int().positive(), email: z.string() })
const Progress = z.object({ course: z.number().int(), progress_status: z.string(), date_completed: z.string().nullish() })

/**
 * Reads a LearnDash site by its REST API v2 (https://developers.learndash.com/rest-api/v2/), with an application password as
 * WordPress takes it (https://developer.wordpress.org/rest-api/using-the-rest-api/authentication/). The user must be one who
 * may edit users: others are not told email addresses.
 */
export class LearnDash {
  constructor(private readonly access: LearnDashAccess, private readonly options: LearnDashOptions) {}

  /** The site's courses by name. @throws OutsideProblem */
  async findCourses(): Promise<{ courseId: number; title: string }[]> {
    const courses = await this.all('ldlms/v2/sfwd-courses', { _fields: 'id,title' }, Course)
    return courses.map(({ id, title }) => ({ courseId: id, title: plain(typeof title === 'string' ? title : (title.raw ?? title.rendered ?? '')) || `Course ${id}` }))
  }

  /** Everyone with an account there, by email address in small letters. @throws OutsideProblem */
  async findPeople(): Promise<Map<string, number>> {
    const people = await this.all('wp/v2/users', { context: 'edit', _fields: 'id,email' }, Person)
    return new Map(people.map(({ id, email }) => [email.trim().toLowerCase(), id]))
  }

  /** The courses that someone has completed, each with its day (YYYY-MM-DD, as the site's clock says). @throws OutsideProblem */
  async findCompleted(personId: number): Promise<{ courseId: number; completedOn: string }[]> {
    const progress = await this.all(`ldlms/v2/users/${personId}/course-progress`, {}, Progress)
    return progress.flatMap(({ course, progress_status: status, date_completed: date }) => {
      const day = date?.slice(0, 10) ?? ''
      return status === 'completed' && Day.safeParse(day).success ? [{ courseId: course, completedOn: day }] : []
    })
  }

  /** All pages of a list. */
  private async all<Row>(path: string, query: Record<string, string>, schema: z.ZodType<Row>): Promise<Row[]> {
    const rows: Row[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { text, headers } = await this.get(path, { ...query, per_page: String(perPage), page: String(page) })
      rows.push(...rowsIn(text, schema))
      const said = Number(headers['x-wp-totalpages'] ?? 1)
      pages = Number.isInteger(said) && said >= 0 ? Math.min(said, mostPages) : 1
    }
    return rows
  }

  private async get(path: string, query: Record<string, string>): Promise<OutsideAnswer> {
    const { baseUrl, userName, key } = this.access
    const url = new URL(`${baseUrl}/wp-json/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const answer = await getOutside(url, {
      headers: { authorization: `Basic ${Buffer.from(`${userName}:${key}`).toString('base64')}`, accept: 'application/json', 'user-agent': 'portal' },
      patience: this.options.patience ?? 10_000, most: largestAnswer, mayBeLocal: this.options.mayBeLocal,
    })
    if (answer.status === 401 || answer.status === 403) throw new RefusedAccess('The site refused the user name or the application password, or this user cannot read its people.')
    if (answer.status === 404) throw new OutsideProblem('There is no LearnDash at this address, or its REST API is turned off.')
    if (answer.status >= 300 && answer.status < 400) throw new OutsideProblem('The site redirects to another address. Please enter the final address.')
    if (answer.status !== 200) throw new OutsideProblem(`The site answered with an error (${answer.status}).`)
    return answer
  }
}

function rowsIn<Row>(text: string, schema: z.ZodType<Row>): Row[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new OutsideProblem('The site’s answer could not be read: it is not LearnDash’s.')
  }
  const read = z.array(schema).safeParse(json)
  if (!read.success) throw new OutsideProblem('The site’s answer could not be read: it is not LearnDash’s.')
  return read.data
}

/** A title without the HTML that WordPress renders into it. */
const plain = (text: string) => text.replace(/<[^>]*>/g, '').replace(/&#8217;|&#039;/g, '’').replace(/&#8211;/g, '–').replace(/&amp;/g, '&').replace(/\p{Cc}/gu, ' ').trim().slice(0, 200)
