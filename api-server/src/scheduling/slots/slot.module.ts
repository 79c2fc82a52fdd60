import { slotNoun } from '@portal/shared/scheduling/slots/slot.module'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { longWork } from '../../platform/longWork/longWork'
import { slotsReleasedLetter } from './slot.letters'
import { slotRoutes } from './slot.routes'
import { slotOwnData } from './slotOwnData.repository'
import { slotPlacingJob } from './slotPlacingJob'

export const slotParts = defineParts(slotNoun, routes.of(...slotRoutes), longWork.of(slotPlacingJob), letterKinds.of(slotsReleasedLetter), ownDataParts.of(slotOwnData))
