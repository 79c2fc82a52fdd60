import { organizations } from './organizations/organizations.module'
import { sessions } from './sessions/sessions.module'
import { passwords } from './passwords/passwords.module'
import { secondFactors } from './secondFactors/secondFactors.module'
import { firstSteps } from './firstSteps/firstSteps.module'
import { roles } from './roles/roles.module'
import { users } from './users/users.module'
import { profiles } from './profiles/profiles.module'
import { family } from './family/family.module'
import { requests } from './requests/requests.module'
import { acknowledgments } from './acknowledgments/acknowledgments.module'
import { legalTexts } from './legalTexts/legalTexts.module'
import { retention } from './retention/retention.module'
import { ownData } from './ownData/ownData.module'

/** The nouns of the module, those first that others of it take for granted. */
export const identityNouns = [organizations, sessions, passwords, secondFactors, firstSteps, roles, users, profiles, family, requests, acknowledgments, legalTexts, retention, ownData] as const
