import { requestNoun } from '@portal/shared/identity/requests/request.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { requestRoutes } from './request.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { requestDecidedLetter, requestResetLetter } from './request.letters'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { applicantRetention } from './applicantRetention.repository'

export const requestParts = defineParts(requestNoun, routes.of(...requestRoutes), letterKinds.of(requestDecidedLetter, requestResetLetter), retentionKinds.of(applicantRetention))
