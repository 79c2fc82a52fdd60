import { SetupListScreen } from './SetupListScreen'

/** /event-levels */
export default function EventLevelsScreen() {
  return <SetupListScreen kind="eventLevel" title="Event levels" lead="The level of an event" />
}
