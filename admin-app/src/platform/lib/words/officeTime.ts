import { momentText } from '@portal/shared/platform/format/dateTexts'
import { getSession } from '../session/session'

/** When something happened, in the organization's own time, which everyone who works with it means. "Nov 20, 9:41 PM CST" */
export const officeTime = (at: string) => momentText(new Date(at), getSession()?.user.organization.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
