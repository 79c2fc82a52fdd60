import { SetupListScreen } from './SetupListScreen'

/** /level */
export default function LevelsScreen() {
  return <SetupListScreen kind="level" title="Levels" lead="What teams are divided into" />
}
