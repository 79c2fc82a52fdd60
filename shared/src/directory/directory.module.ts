import type { Noun } from '../platform/call/defineNoun'
import { academicYearNoun } from './academicYears/academicYear.module'
import { activityNoun } from './activities/activity.module'
import { activityRequestNoun } from './activityRequests/activityRequest.module'
import { classificationNoun } from './classifications/classification.module'
import { districtNoun } from './districts/district.module'
import { participationNoun } from './participation/participation.module'
import { placeNoun } from './places/place.module'
import { pmlCodeNoun } from './pmlCodes/pmlCode.module'
import { rosterNoun } from './rosters/roster.module'
import { schoolNoun } from './schools/school.module'
import { setupListNoun } from './setupLists/setupList.module'
import { tagNoun } from './tags/tag.module'
import { teamNoun } from './teams/team.module'

/** The nouns of directory: a new one is a line here. */
export const directoryModule: readonly Noun[] = [
  academicYearNoun,
  activityNoun,
  activityRequestNoun,
  classificationNoun,
  districtNoun,
  participationNoun,
  placeNoun,
  pmlCodeNoun,
  rosterNoun,
  schoolNoun,
  setupListNoun,
  tagNoun,
  teamNoun,
]
