import { z } from 'zod'

const count = z.number().int().optional()

/** What waits and how much there is, as far as this person may open its screen; what they may not is not said. */
export const AdministrationHome = z.strictObject({
  /** Requests to join or for one more role that are waiting for a decision. */
  registrationRequests: count,
  /** Requests to make someone active or inactive that wait. */
  statusRequests: count,
  deletionRequests: count,
  documents: count,
  schools: count,
  staff: count,
  students: count,
  parents: count,
  roles: count,
  tags: count,
  /** For students and parents: their own requests that wait. */
  ownRequests: count,
  /** For parents: the children whose parent they are. */
  children: count,
})
export type AdministrationHome = z.infer<typeof AdministrationHome>
