import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { getSession } from '../../platform/lib/session/session'

/** Today by the clocks of the office. */
export const dayIn = (): string => dayOf(new Date(), getSession()?.user.organization.timeZone ?? 'UTC')
