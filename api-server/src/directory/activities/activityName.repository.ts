import { named } from '../../platform/audit/subjectNames.repository'
import { activity } from './activity.tables'

/** How the audit calls them. */
export const activityNames = { activity: named(activity, activity.name) }
