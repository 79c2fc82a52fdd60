import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import { findTimeZone } from './organization.repository'

/** Today by the organization's clocks, YYYY-MM-DD: what a birthday, a suspension or a consent goes by. */
export const todayOf = async (reader: Reader, organizationId: number, now: Date): Promise<string> => dayOf(now, await findTimeZone(reader, organizationId))
