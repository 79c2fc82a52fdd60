import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { usualPublicNameRules, type PublicNameRules } from '@portal/shared/identity/publicNames/publicNameRules'
import type { PublicNameRulesChange, SchoolNamingChange, StandingNames } from '@portal/shared/identity/publicNames/publicNames.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import { saveSetting } from '../organizations/saveSetting'
import { findNameRules, findSchoolNaming, lockNameRules, lockSchool, updateNameRules, updateSchoolNaming } from './naming.repository'

const noSchool = () => new DomainError('not-found', { message: 'There is no such school.' })

const present = (kept: PublicNameRules | null) => {
  const { optInBy, fullFromAge } = kept ?? usualPublicNameRules
  return { rules: { optInBy, fullFromAge }, version: versionOf([optInBy, fullFromAge]) }
}

/** The school that someone asks about: staff their own, whatever they say; the office any. @throws DomainError not-found */
function schoolFor({ roleType, schoolId: own }: SignedIn, asked: number | undefined): number | null {
  if (roleType === 'org') return asked ?? null
  if (own === null || (asked !== undefined && asked !== own)) throw noSchool()
  return own
}

/** @throws DomainError not-found */
export async function readNaming(reader: Reader, who: SignedIn, asked: number | undefined): Promise<StandingNames> {
  const schoolId = schoolFor(who, asked)
  const school = schoolId === null ? null : await findSchoolNaming(reader, who.organizationId, schoolId)
  if (school === undefined) throw noSchool()
  return { ...present(await findNameRules(reader, who.organizationId)), school }
}

/** Saving the current rules is no change. @throws DomainError changed-meanwhile */
export const saveNameRules = async ({ rules, version }: z.output<typeof PublicNameRulesChange>, context: RequestContext<SignedIn>): Promise<StandingNames> => ({
  ...await saveSetting({
    action: 'organization.publicNamesChanged', version, wanted: present(rules),
    lock: async (tx, organizationId) => present(await lockNameRules(tx, organizationId)),
    update: (tx, organizationId, { rules: wanted }) => updateNameRules(tx, organizationId, wanted), audited: (standing) => standing.rules,
  }, context),
  school: null,
})

/** Says whether a school names its students. @throws DomainError not-found for a school that is not the reader's */
export async function saveSchoolNaming({ schoolId, namesStudents }: z.output<typeof SchoolNamingChange>, { who, tx, requestId }: RequestContext<SignedIn>): Promise<StandingNames> {
  schoolFor(who, schoolId)
  return tx(async (tx) => {
    const standing = await lockSchool(tx, who.organizationId, schoolId)
    if (!standing) throw noSchool()
    if (standing.namesStudents !== namesStudents) {
      await updateSchoolNaming(tx, schoolId, namesStudents)
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
        action: 'school.namingChanged', subjectType: 'school', subjectId: schoolId, data: { before: standing, after: { namesStudents } },
      })
    }
    return readNaming(tx, who, schoolId)
  })
}
