import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { Reader, Tx } from './db/database'
import { defineHook } from './hooks/defineHook'
import type { RequestContext, SignedIn } from './http/requestContext'
import type { Letter } from './mail/letter'

/*
 * What the platform tells and asks the modules above it (docs/hooks.md). Listeners work with the reader that they are given.
 */

/** What is an organization called, and by which clock does it live? */
export const whichOrganization = defineHook<{ reader: Reader; organizationId: number }, { name: string; timeZone: string }>('whichOrganization')

/** Which academic year does someone look at? Throws not-found for one that is not there. */
export const whichYear = defineHook<{ reader: Reader; who: SignedIn; common: CommonParameters }, { academicYearId: number }>('whichYear')

/** Who is a person in a role of theirs, without a session? Undefined once the account is closed or inactive, or the role is taken from them. */
export const whoIsInRole = defineHook<{ reader: Reader; userId: number; userRoleId: number; viewSchoolId: number | null; now: Date }, SignedIn | undefined>('whoIsInRole')

/** Someone is about to upload a file: listeners refuse who may not, or who does it too often. */
export const onUpload = defineHook<{ purpose: FilePurpose; context: RequestContext<SignedIn> }>('onUpload')

/** People are to be told something, in the transaction of what causes it: every letter goes through here. Wake the sender after the commit. */
export const notifyPeople = defineHook<{ tx: Tx; letters: readonly Letter[] }>('notifyPeople')
