import { academicYears } from './academicYears/academicYears.module'
import { schools } from './schools/schools.module'
import { setupLists } from './setupLists/setupLists.module'
import { classifications } from './classifications/classifications.module'
import { districts } from './districts/districts.module'
import { tags } from './tags/tags.module'
import { activities } from './activities/activities.module'
import { activityRequests } from './activityRequests/activityRequests.module'
import { participation } from './participation/participation.module'
import { teams } from './teams/teams.module'
import { rosters } from './rosters/rosters.module'
import { pmlCodes } from './pmlCodes/pmlCodes.module'

/** The nouns of the module, those first that others of it take for granted. */
export const directoryNouns = [academicYears, schools, setupLists, classifications, districts, tags, activities, activityRequests, participation, teams, rosters, pmlCodes] as const
