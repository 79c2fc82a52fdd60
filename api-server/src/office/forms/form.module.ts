import { formNoun } from '@portal/shared/office/forms/form.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { formRoutes } from './form.routes'
import { officeFormRoutes } from './officeForm.routes'
import { formNames } from './formName.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { clocks } from '../../platform/longWork/clocks'
import { startForgettingDrafts } from './publicDraft'
import { formEntryRetention } from './formEntryRetention.repository'

export const formParts = defineParts(formNoun, routes.of(...formRoutes, ...officeFormRoutes), subjectNames.of(formNames), retentionKinds.of(formEntryRetention), clocks.of(startForgettingDrafts))
