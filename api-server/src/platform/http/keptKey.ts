import type { SignedIn } from './requestContext'

/** A form's key as it is kept: one person's keys mean nothing in another's hands. */
export const keptKey = (who: Pick<SignedIn, 'userId'>, key: string) => `${who.userId}:${key}`
