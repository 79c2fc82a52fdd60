import { DomainError } from '@portal/shared/platform/call/errors'

/** For a match that is not there, is not published, or is another organization's: one answer, so that it says nothing of which. */
export const noMatch = () => new DomainError('not-found', { message: 'There is no such game.' })
