import { zoneName } from '@portal/shared/platform/format/dateTexts'
import { getSession } from '../../lib/session/session'

/** At the foot of a page with times: whose they are. Rows have none with them, unless theirs is another. @param props.zone IANA zone; the organization's if not given */
export function ZoneFoot({ zone = getSession()?.user.organization.timeZone }: { zone?: string }) {
  return zone ? <p className="dim">All times {zoneName(zone)}.</p> : null
}
