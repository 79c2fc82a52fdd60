import { useUser } from '../../lib/session'
import { OfficeActivities } from './OfficeActivities'
import { OwnActivities } from './OwnActivities'

/** /administration/activity: all of the association for its office; what their school takes part in for everybody else. */
export default function ActivitiesScreen() {
  return useUser().userRoleType === 'org' ? <OfficeActivities /> : <OwnActivities />
}
