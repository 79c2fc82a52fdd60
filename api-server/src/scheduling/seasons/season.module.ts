import { seasonNoun } from '@portal/shared/scheduling/seasons/season.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { longWork } from '../../platform/longWork/longWork'
import { seasonRoutes } from './season.routes'
import { seasonSearchJob } from './seasonSearchJob'
import { letterKinds } from '../../platform/letters/defineLetter'
import { seasonPublishedLetter } from './season.letters'

export const seasonParts = defineParts(seasonNoun, routes.of(...seasonRoutes), longWork.of(seasonSearchJob), letterKinds.of(seasonPublishedLetter))
