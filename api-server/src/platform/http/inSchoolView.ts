import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignedIn } from './requestContext'

/** The school of the School Admin view that the request at hand is made in. */
const current = new AsyncLocalStorage<number | null>()

/** Runs a request's work so that whatever it writes down says in which school's view: no writer can forget it. */
export function inSchoolView<Result>(who: Pick<SignedIn, 'schoolView' | 'schoolId'> | null, work: () => Result): Result {
  return current.run(who?.schoolView ? who.schoolId : null, work)
}

/** The school as within which the work at hand is done; null outside the School Admin view. */
export const currentViewSchool = (): number | null => current.getStore() ?? null
