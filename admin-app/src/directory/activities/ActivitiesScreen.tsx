import { useMay } from '../../platform/lib/session/useMay'
import { OfficeActivities } from './OfficeActivities'
import { OwnActivities } from './OwnActivities'

/** /administration/activity: all of the association for its office; what their school takes part in for everyone else. */
export default function ActivitiesScreen() {
  return useMay().see('allSchools') ? <OfficeActivities /> : <OwnActivities />
}
