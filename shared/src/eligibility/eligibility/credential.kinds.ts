/** What a coach shows: a course, a background check, a certificate. */
export const credentialKinds = ['course', 'backgroundCheck', 'certificate'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** Who says so: someone of the office or school, or the service that gives the courses. */
export const credentialSources = ['entered', 'courseService'] as const
