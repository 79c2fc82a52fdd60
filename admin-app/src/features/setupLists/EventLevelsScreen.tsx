import { SetupListScreen } from './SetupListScreen'

/** /event-levels */
export default function EventLevelsScreen() {
  return <SetupListScreen kind="eventLevel" title="Event levels" lead="How far up an event stands" />
}
