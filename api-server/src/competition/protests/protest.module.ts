import { protestNoun } from '@portal/shared/competition/protests/protest.module'
import { erasedTexts } from '../../identity/erasures/erasedTexts.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { protestAnsweredLetter } from './protest.letters'
import { protestErasure } from './protest.repository'
import { protestRoutes } from './protest.routes'

export const protestParts = defineParts(protestNoun, routes.of(...protestRoutes), erasedTexts.of(protestErasure), letterKinds.of(protestAnsweredLetter))
