import type { Noun } from '../platform/call/defineNoun'
import { acknowledgmentNoun } from './acknowledgments/acknowledgment.module'
import { consentNoun } from './consents/consent.module'
import { familyNoun } from './family/family.module'
import { joiningNoun } from './joining/joining.module'
import { legalTextNoun } from './legalTexts/legalText.module'
import { organizationNoun } from './organizations/organization.module'
import { passwordNoun } from './passwords/password.module'
import { preferenceNoun } from './preferences/preference.module'
import { profileNoun } from './profiles/profile.module'
import { publicNamesNoun } from './publicNames/publicNames.module'
import { recordViewNoun } from './recordViews/recordView.module'
import { requestNoun } from './requests/request.module'
import { retentionNoun } from './retention/retention.module'
import { roleNoun } from './roles/role.module'
import { secondFactorNoun } from './secondFactors/secondFactor.module'
import { sessionNoun } from './sessions/session.module'
import { studentNoun } from './students/student.module'
import { userNoun } from './users/user.module'

/** The nouns of identity: a new one is a line here. */
export const identityModule: readonly Noun[] = [
  acknowledgmentNoun,
  consentNoun,
  familyNoun,
  joiningNoun,
  legalTextNoun,
  organizationNoun,
  passwordNoun,
  preferenceNoun,
  profileNoun,
  publicNamesNoun,
  recordViewNoun,
  requestNoun,
  retentionNoun,
  roleNoun,
  secondFactorNoun,
  sessionNoun,
  studentNoun,
  userNoun,
]
