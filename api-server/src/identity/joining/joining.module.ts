import { joiningNoun } from '@portal/shared/identity/joining/joining.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { joiningRoutes } from './joining.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { welcomeLetter, receivedLetter } from './joining.letters'

export const joiningParts = defineParts(joiningNoun, routes.of(...joiningRoutes), letterKinds.of(welcomeLetter, receivedLetter))
