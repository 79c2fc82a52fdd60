import { formNoun } from '@portal/shared/office/forms/form.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { formRoutes } from './form.routes'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { formEntryRetention } from './formEntryRetention.repository'

export const formParts = defineParts(formNoun, routes.of(...formRoutes), retentionKinds.of(formEntryRetention))
