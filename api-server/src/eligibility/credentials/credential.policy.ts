import { credentialKinds, type CredentialKind } from '@portal/shared/eligibility/eligibility/credential.kinds'
import { maySeePerson, type PersonFacts, type Viewer } from '../../identity/profiles/profile.policy'

/** As much of a staff member as these rules need. */
export type StaffFacts = PersonFacts & { userId: number }

/** The office sees all, a school's office its own staff, and everyone their own. */
export function maySeeCredentials(who: Viewer, person: StaffFacts): boolean {
  if (who.roleType === 'staff' && person.userId === who.userId) return true
  return (who.roleType === 'org' || who.wholeSchool) && who.permissions.includes('user-list') && maySeePerson(who, 'staff', person)
}

/** The office and who acts for all of a school enter what they saw; a background check is the office's alone. */
export function kindsToEnter(who: Viewer, person: StaffFacts): readonly CredentialKind[] {
  if (!who.permissions.includes('user-edit') || !maySeePerson(who, 'staff', person)) return []
  if (who.roleType === 'org') return credentialKinds
  return who.wholeSchool ? credentialKinds.filter((kind) => kind !== 'backgroundCheck') : []
}
