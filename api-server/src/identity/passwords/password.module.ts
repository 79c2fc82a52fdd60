import { passwordNoun } from '@portal/shared/identity/passwords/password.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { passwordRoutes } from './password.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { codeLetter, signUpCodeLetter, passwordLinkLetter, passwordChangedLetter } from './password.letters'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { passwordLinkRetention } from './passwordLinkRetention.repository'

export const passwordParts = defineParts(passwordNoun, routes.of(...passwordRoutes), letterKinds.of(codeLetter, signUpCodeLetter, passwordLinkLetter, passwordChangedLetter), retentionKinds.of(passwordLinkRetention))
