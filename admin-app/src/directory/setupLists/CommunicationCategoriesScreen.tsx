import { SetupListScreen } from './SetupListScreen'

/** /com-cat */
export default function CommunicationCategoriesScreen() {
  return <SetupListScreen kind="communicationCategory" title="Communication categories" lead="What messages are about" />
}
