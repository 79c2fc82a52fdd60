import { eventNoun } from '@portal/shared/competition/events/event.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { clocks } from '../../platform/longWork/clocks'
import { eventRoutes } from './event.routes'
import { startExpiring } from './startExpiring'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { eventFile } from './eventFile.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { eventNames } from './eventName.repository'
import { occasionKinds } from '../../scheduling/occasions/occasionKinds'
import { eventOccasions } from './eventOccasion'
import { letterKinds } from '../../platform/letters/defineLetter'
import { eventLetter } from './event.letters'
import { venueUses } from '../../scheduling/venues/venueUses'
import { eventUse, sessionUse } from './eventUse.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { eventOwnData } from './eventOwnData.repository'
import { feedKinds } from '../../platform/feedKinds/feedKinds'
import { eventFeed } from './eventFeed'

export const eventParts = defineParts(
  eventNoun,
  routes.of(...eventRoutes),
  clocks.of(startExpiring),
  fileBearers.of(eventFile),
  subjectNames.of(eventNames),
  occasionKinds.of(eventOccasions),
  letterKinds.of(eventLetter),
  venueUses.of(eventUse, sessionUse),
  ownDataParts.of(eventOwnData),
  feedKinds.of(eventFeed),
)
