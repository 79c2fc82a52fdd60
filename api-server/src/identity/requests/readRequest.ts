import { DomainError } from '@portal/shared/platform/call/errors'
import { formatPhone } from '@portal/shared/platform/format/phone'
import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'
import { NamedChild } from '@portal/shared/identity/joining/joining.schemas'
import type { RequestInfo, RequestRow } from '@portal/shared/identity/requests/request.schemas'
import type { PersonStatus } from '@portal/shared/identity/users/person.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findUserByEmail } from '../passwords/password.repository'
import { decidedOne } from './describeRequest'
import { findApplicant, findRequest, findStudentsByName, findSubject, type FoundRequest } from './request.repository'
import { visibleSchool, whyNotDecide } from './request.policy'

/** A request as the lists show it to this reader. */
export function presentRow(request: FoundRequest, who: SignedIn): RequestRow {
  const { requestId, kind, status, firstName, lastName, roleName, schoolId, schoolName, createdAt, decidedAt, decidedBy, reason, note } = request
  return {
    requestId, kind, status, firstName, lastName, roleName, schoolId, schoolName, schoolShort: shortSchoolName({ name: schoolName, shortName: request.schoolShort }), decidedBy, reason, note, wantedStatus: request.wantedStatus as PersonStatus | null,
    userType: request.roleType ?? request.applicantType, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null,
    refusal: whyNotDecide(who, decidedOne(request)),
  }
}

/** What someone said of themselves, at sign-up or with a request for one more role. */
export function saidOf(profile: Record<string, unknown>, schoolId: number | null) {
  const children = NamedChild.partial({ schoolId: true }).array().safeParse(profile.children ?? [])
  return {
    position: typeof profile.position === 'string' ? profile.position : '',
    grade: typeof profile.grade === 'number' ? profile.grade : null,
    bornOn: typeof profile.bornOn === 'string' ? profile.bornOn : '',
    children: (children.data ?? []).filter((child) => child.schoolId === undefined || child.schoolId === schoolId),
  }
}

/** @throws DomainError not-found for a request that the reader may not see */
export async function readRequest(reader: Reader, requestId: number, who: SignedIn): Promise<RequestInfo> {
  const request = await findRequest(reader, { organizationId: who.organizationId, schoolId: visibleSchool(who) }, requestId)
  if (!request) throw new DomainError('not-found', { message: 'There is no such request.' })
  const applicant = request.applicantId === null ? null : await findApplicant(reader, request.applicantId)
  const subject = request.userId === null ? null : await findSubject(reader, request.userId, request.schoolId)
  const said = saidOf({ ...applicant?.profile, ...request.details }, request.schoolId)
  const account = applicant && applicant.userId === null ? await findUserByEmail(reader, who.organizationId, applicant.email) : undefined
  const { email, askedBy, userId, version } = request
  return {
    ...presentRow(request, who), email, askedBy, userId, version, ...said,
    children: said.children.map((child) => `${child.firstName} ${child.lastName}`),
    phone: formatPhone(applicant?.phone ?? subject?.phone ?? ''),
    isPhoneProved: applicant ? applicant.phone !== '' && applicant.profile.phoneProved !== false : Boolean(subject?.phoneVerifiedAt),
    currentStatus: request.kind === 'statusChange' || request.kind === 'accountDeletion' ? subject?.status ?? null : null,
    suggestions: await suggest(reader, request, said),
    hasAccount: request.applicantId !== null ? Boolean(account) || (applicant?.userId ?? null) !== null : true,
    studentId: subject?.studentId ?? null,
  }
}

/** Records of the school that the request may mean; only while it waits. */
async function suggest(reader: Reader, request: FoundRequest, { grade, children }: ReturnType<typeof saidOf>): Promise<RequestInfo['suggestions']> {
  const type = request.roleType
  if (request.status !== 'pending' || request.schoolId === null || (type !== 'student' && type !== 'parent')) return []
  const isStudent = type === 'student'
  const invitedFor = typeof request.details.studentId === 'number' ? request.details.studentId : null
  const named = isStudent ? [{ firstName: request.firstName, lastName: request.lastName }] : children
  const names = isStudent || named.length > 0 ? named : [{ firstName: '', lastName: request.lastName }]
  const found = await findStudentsByName(reader, { schoolId: request.schoolId, names, withoutAccount: isStudent, alsoId: invitedFor, limit: 8 })
  const isSame = (one: { firstName: string; lastName: string }) => (other: { firstName: string; lastName: string }) =>
    one.firstName.toLowerCase() === other.firstName.toLowerCase() && one.lastName.toLowerCase() === other.lastName.toLowerCase()
  return found.map((each) => ({
    studentId: each.studentId, name: each.name, grade: each.grade,
    isLikely: each.studentId === invitedFor || (names.some(isSame(each)) && (!isStudent || grade === null || each.grade === grade)),
  }))
}
