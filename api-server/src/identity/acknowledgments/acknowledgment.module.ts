import { acknowledgmentNoun } from '@portal/shared/identity/acknowledgments/acknowledgment.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { acknowledgmentsExport } from './acknowledgment.exports'
import { acknowledgmentRoutes } from './acknowledgment.routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { rulesReminderLetter } from './acknowledgment.letters'

export const acknowledgmentParts = defineParts(
  acknowledgmentNoun,
  routes.of(...acknowledgmentRoutes),
  dataExports.of(acknowledgmentsExport),
  letterKinds.of(rulesReminderLetter),
)
