import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { countTries } from './tryLimits'

/** Enough for a school's office on its busiest day. */
const limits = { most: 100, minutes: 60 }

/** Counts an upload of a person. @throws DomainError too-many-tries */
export const countUploads = (context: RequestContext<SignedIn>): Promise<void> => countTries(context, [{ key: `upload:${context.who.userId}`, ...limits }])
