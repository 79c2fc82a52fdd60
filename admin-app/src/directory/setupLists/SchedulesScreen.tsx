import { SetupListScreen } from './SetupListScreen'

/** /schedules */
export default function SchedulesScreen() {
  return <SetupListScreen kind="schedule" title="Season parts" lead="Preseason, regular season, playoffs: the parts of a season that games belong to" />
}
