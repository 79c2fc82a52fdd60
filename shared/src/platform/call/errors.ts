/** Every error the API can answer, by a stable id, with its HTTP status and the sentence shown if nothing better is known. */
export const errors = {
  'invalid-input': { status: 400, message: 'Please check the marked fields.' },
  'malformed-body': { status: 400, message: 'The request could not be read.' },
  'payload-too-large': { status: 413, message: 'That is too large.' },
  'unsupported-media-type': { status: 415, message: 'Send JSON.' },
  'signed-out': { status: 401, message: 'Please sign in.' },
  'wrong-credentials': { status: 401, message: 'Incorrect email or password.' },
  'second-factor-needed': { status: 401, message: 'Please enter the code of your authenticator app.' },
  'second-factor-required': { status: 403, message: 'Your organization asks for a second factor. Please set one up first.' },
  'password-required': { status: 403, message: 'You signed in with a temporary password. Please choose your own first.' },
  'profile-required': { status: 403, message: 'Please complete your profile first.' },
  'rules-required': { status: 403, message: 'Please acknowledge the rules of your association first.' },
  'temporary-password-over': { status: 403, message: 'This temporary password has expired. Please ask the office for a new one.' },
  'wrong-code': { status: 400, message: 'This code is incorrect or no longer valid. A code can be used once, within 10 minutes, with at most 5 tries.' },
  'too-many-tries': { status: 429, message: 'Too many attempts. Please wait a few minutes.' },
  'wrong-role': { status: 403, message: 'Your role does not allow this.' },
  'no-permission': { status: 403, message: 'You do not have permission for this.' },
  'acting-as': { status: 403, message: 'This is not possible while you are signed in as someone else.' },
  'not-yours': { status: 403, message: 'You cannot change this.' },
  'not-found': { status: 404, message: 'This does not exist or is not published.' },
  'method-not-allowed': { status: 405, message: 'This address does not support this method.' },
  'school-view': { status: 403, message: 'Please exit from the School Admin view.' },
  'last-admin': { status: 409, message: 'The organization needs someone who can change people and roles, and this is the last one.' },
  'in-use': { status: 409, message: 'This is in use and cannot be deleted.' },
  'conflicts': { status: 409, message: 'There are conflicts.' },
  'changed-meanwhile': { status: 409, message: 'Someone else just changed this.' },
  'overtaken': { status: 409, message: 'Someone else changed something at the same time. Nothing was saved. Please reload the page.' },
  'restore-first': { status: 409, message: 'This person is deleted. Please restore them first.' },
  'account-exists': { status: 409, message: 'You already have an account with this email. Please sign in.' },
  'registration-pending': { status: 403, message: 'Your registration is under review. We will email you when it is decided.' },
  'registration-rejected': { status: 403, message: 'Your registration was not accepted. The reason is in the email we sent you.' },
  'consent-missing': { status: 403, message: 'A parent has to consent to this account first. Please ask your school.' },
  'already-decided': { status: 409, message: 'This request has already been decided.' },
  'document-decided': { status: 409, message: 'Unable to Change Status' },
  'score-changed': { status: 409, message: 'Someone else changed this score while you were entering yours.' },
  'score-locked': { status: 409, message: 'A score cannot be entered for this game now.' },
  'rules-changed': { status: 409, message: 'Someone else just changed these tie-breakers.' },
  'set-up-already': { status: 409, message: 'The portal is already set up. Please sign in.' },
  'unknown-organization': { status: 404, message: 'There is no organization with this name in the address.' },
  'roster-closed': { status: 409, message: 'This roster is closed.' },
  'read-only-year': { status: 409, message: 'A past academic year cannot be changed.' },
  'unavailable': { status: 503, message: 'The portal is busy. Please try again in a moment.' },
  'unexpected': { status: 500, message: 'Something went wrong on our side. It has been logged.' },
} as const

export type ErrorId = keyof typeof errors

/** A field's problem: where it is ("homeScore", "periods.2.away") and what is wrong, in words for the person. */
export interface FieldProblem {
  field: string
  message: string
}

/** Thrown by name wherever a rule says no; mapped to status and envelope in one place (api-server/src/platform/http/answer.ts). */
export class DomainError extends Error {
  constructor(
    readonly id: ErrorId,
    readonly options: { message?: string; fields?: FieldProblem[]; details?: unknown } = {},
  ) {
    super(options.message ?? errors[id].message)
    this.name = 'DomainError'
  }
}

/** What a request asked for is not there: said to the person, and at the field that named it. @param message a sentence */
export const notFoundIn = (field: string, message: string): DomainError => new DomainError('not-found', { message, fields: [{ field, message }] })
