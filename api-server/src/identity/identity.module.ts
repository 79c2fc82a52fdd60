import type { NounParts } from '../platform/hooks/defineRegistry'
import { acknowledgmentParts } from './acknowledgments/acknowledgment.module'
import { consentParts } from './consents/consent.module'
import { familyParts } from './family/family.module'
import { joiningParts } from './joining/joining.module'
import { legalTextParts } from './legalTexts/legalText.module'
import { orgAdminParts } from './orgAdmins/orgAdmin.module'
import { organizationParts } from './organizations/organization.module'
import { passwordParts } from './passwords/password.module'
import { preferenceParts } from './preferences/preference.module'
import { profileParts } from './profiles/profile.module'
import { publicNamesParts } from './publicNames/publicNames.module'
import { recordViewParts } from './recordViews/recordView.module'
import { requestParts } from './requests/request.module'
import { retentionParts } from './retention/retention.module'
import { roleParts } from './roles/role.module'
import { secondFactorParts } from './secondFactors/secondFactor.module'
import { sessionParts } from './sessions/session.module'
import { signInParts } from './signIn/signIn.module'
import { studentParts } from './students/student.module'
import { userParts } from './users/user.module'

/** What the nouns of identity bring to the server: a new one is a line here. */
export const identityModule: readonly NounParts[] = [
  acknowledgmentParts,
  consentParts,
  familyParts,
  joiningParts,
  legalTextParts,
  orgAdminParts,
  organizationParts,
  passwordParts,
  preferenceParts,
  profileParts,
  publicNamesParts,
  recordViewParts,
  requestParts,
  retentionParts,
  roleParts,
  secondFactorParts,
  sessionParts,
  signInParts,
  studentParts,
  userParts,
]
