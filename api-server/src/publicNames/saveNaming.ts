import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import { usualPublicNameRules, type PublicNameRules } from '@portal/shared/publicNames/publicNameRules'
import type { PublicNameRulesChange, SchoolNamingChange, StandingNames } from '@portal/shared/publicNames/publicNames.schemas'
import { writeAudit } from '../audit/writeAudit'
import type { Reader } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { versionOf } from '../profiles/presentPerson'
import { findNameRules, findSchoolNaming, lockNameRules, lockSchool, updateNameRules, updateSchoolNaming } from './naming.repository'

const noSchool = () => new DomainError('not-found', { message: 'There is no such school.' })

const present = (kept: PublicNameRules | null) => {
  const { optInBy, fullFromAge } = kept ?? usualPublicNameRules
  return { rules: { optInBy, fullFromAge }, version: versionOf([optInBy, fullFromAge]) }
}

/** The school that somebody asks about: staff their own, whatever they say; the office any. @throws DomainError not-found */
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

/** What stands so already is no change. @throws DomainError changed-meanwhile */
export async function saveNameRules({ rules, version }: z.output<typeof PublicNameRulesChange>, { who, tx, requestId }: RequestContext<SignedIn>): Promise<StandingNames> {
  return tx(async (tx) => {
    const standing = present(await lockNameRules(tx, who.organizationId))
    const wanted = present(rules)
    if (wanted.version === standing.version) return { ...standing, school: null }
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    await updateNameRules(tx, who.organizationId, wanted.rules)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'organization.publicNamesChanged', subjectType: 'organization', subjectId: who.organizationId, data: { before: standing.rules, after: wanted.rules },
    })
    return { ...wanted, school: null }
  })
}

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
