import type { Database } from '../../platform/db/database'
import { writeAudit } from '../../platform/audit/writeAudit'
import { decrypt } from '../../platform/secrets/encrypt'
import { secretKeyOf } from '../../platform/secrets/secretKey'
import type { Settings } from '../../platform/settings'
import { findService, findStaffByEmail, insertCompleted, lockService, updateService, type ServiceRecord } from './courseService.repository'
import { LearnDash } from './learnDash'
import { OutsideProblem } from './outsideRequest'

export interface CourseServices {
  database: Database
  settings: Settings
  now: () => Date
}

/** People of whom is read at once: the site is someone's web server. */
const atOnce = 4

export const encryptedFor = (organizationId: number) => `courseService:${organizationId}`

/** The application password of a site; null if it cannot be opened, after the server's key was changed. */
export const keyOf = (settings: Settings, { organizationId, sealedKey }: Pick<ServiceRecord, 'organizationId' | 'sealedKey'>) => decrypt(secretKeyOf(settings), sealedKey, encryptedFor(organizationId))

/** Readings that are under way in this process: a second request waits for the first. */
const underWay = new Map<string, Promise<void>>()

/**
 * Reads who completed which course, and writes it to the coaches with the same email address. Read twice, it is written once.
 * What goes wrong is kept with the settings and read there by the office; what was read before stays.
 */
export function readCompletions(services: CourseServices, organizationId: number): Promise<void> {
  const { settings } = services
  const place = `${settings.PORTAL_DATA_DIR}:${organizationId}`
  const reading = underWay.get(place) ?? read(services, organizationId).finally(() => underWay.delete(place))
  underWay.set(place, reading)
  return reading
}

async function read(services: CourseServices, organizationId: number): Promise<void> {
  const { database, now } = services
  const service = await findService(database.reader, organizationId)
  if (!service || service.courses.length === 0) return
  try {
    const completed = await findCompleted(services, service)
    await database.transaction(async (tx) => {
      const standing = await lockService(tx, organizationId)
      // Someone set another site in the meantime: what was read is from the previous one.
      if (!standing || standing.version !== service.version) return
      let added = 0
      for (let at = 0; at < completed.length; at += 500) added += await insertCompleted(tx, organizationId, completed.slice(at, at + 500), now())
      await updateService(tx, organizationId, { readAt: now(), problem: null })
      if (added > 0) await writeAudit(tx, { organizationId, userId: null, action: 'courses.read', subjectType: 'organization', subjectId: organizationId, data: { added } })
    })
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error
    await database.transaction((tx) => updateService(tx, organizationId, { problem: error.message }))
  }
}

async function findCompleted({ database, settings }: CourseServices, service: ServiceRecord) {
  const key = keyOf(settings, service)
  if (key === null) throw new OutsideProblem('The application password can no longer be opened. Please enter it again.')
  const learnDash = new LearnDash({ ...service, key }, { mayBeLocal: settings.PORTAL_COURSES_LOCAL })
  const staff = await findStaffByEmail(database.reader, service.organizationId)
  const people = [...(await learnDash.findPeople())].flatMap(([email, personId]) => {
    const userId = staff.get(email)
    return userId === undefined ? [] : [{ userId, personId }]
  })
  const nameOf = new Map(service.courses.map(({ courseId, course }) => [courseId, course]))
  const found: { userId: number; course: string; completedOn: string }[] = []
  const next = people[Symbol.iterator]()
  const readNext = async () => {
    for (const { userId, personId } of next) {
      for (const { courseId, completedOn } of await learnDash.findCompleted(personId)) {
        const course = nameOf.get(courseId)
        if (course !== undefined) found.push({ userId, course, completedOn })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readNext))
  return found
}
