import { accommodationNoun } from '@portal/shared/competition/accommodations/accommodation.module'
import { erasedRows } from '../../identity/erasures/erasedRows'
import { erasedTexts } from '../../identity/erasures/erasedTexts.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { accommodationErasure, accommodationOwnData, accommodationRetention, eraseNeeds } from '../performances/accommodation.repository'
import { accommodationRoutes } from './accommodation.routes'

export const accommodationParts = defineParts(
  accommodationNoun, routes.of(...accommodationRoutes), ownDataParts.of(accommodationOwnData), erasedTexts.of(accommodationErasure), erasedRows.of({ remove: eraseNeeds }), retentionKinds.of(accommodationRetention),
)
