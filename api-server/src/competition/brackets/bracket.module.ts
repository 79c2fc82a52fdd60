import { bracketNoun } from '@portal/shared/competition/brackets/bracket.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { bracketRoutes } from './bracket.routes'
import { bracketPublicRoutes } from './bracketPublic.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { bracketNames } from './bracketName.repository'
import { venueClocks } from '../../scheduling/venues/venueClocks'
import { venueUses } from '../../scheduling/venues/venueUses'
import { bracketUse, keepSlotClocks } from './bracketUse.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { bracketOwnData } from './bracketOwnData.repository'

export const bracketParts = defineParts(
  bracketNoun,
  routes.of(...bracketRoutes, ...bracketPublicRoutes),
  subjectNames.of(bracketNames),
  venueUses.of(bracketUse),
  venueClocks.of(keepSlotClocks),
  ownDataParts.of(bracketOwnData),
)
