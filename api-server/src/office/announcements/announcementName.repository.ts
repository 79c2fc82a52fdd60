import { named } from '../../platform/audit/subjectNames.repository'
import { announcement } from './announcement.tables'

/** How the audit calls them. */
export const announcementNames = { announcement: named(announcement, announcement.title) }
