import { SetupListScreen } from './SetupListScreen'

/** /schedules */
export default function SchedulesScreen() {
  return <SetupListScreen kind="schedule" title="Schedules" lead="Parts of a season that are scheduled by themselves" />
}
