import type { NounParts } from '../platform/hooks/defineRegistry'
import { academicYearParts } from './academicYears/academicYear.module'
import { activityParts } from './activities/activity.module'
import { activityRequestParts } from './activityRequests/activityRequest.module'
import { classificationParts } from './classifications/classification.module'
import { districtParts } from './districts/district.module'
import { participationParts } from './participation/participation.module'
import { placeParts } from './places/place.module'
import { pmlCodeParts } from './pmlCodes/pmlCode.module'
import { rosterParts } from './rosters/roster.module'
import { schoolParts } from './schools/school.module'
import { setupListParts } from './setupLists/setupList.module'
import { tagParts } from './tags/tag.module'
import { teamParts } from './teams/team.module'

/** What the nouns of directory bring to the server: a new one is a line here. */
export const directoryModule: readonly NounParts[] = [
  academicYearParts,
  activityParts,
  activityRequestParts,
  classificationParts,
  districtParts,
  participationParts,
  placeParts,
  pmlCodeParts,
  rosterParts,
  schoolParts,
  setupListParts,
  tagParts,
  teamParts,
]
