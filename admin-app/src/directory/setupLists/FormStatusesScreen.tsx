import { SetupListScreen } from './SetupListScreen'

/** /form-status */
export default function FormStatusesScreen() {
  return <SetupListScreen kind="formStatus" title="Form statuses" lead="The status of a form" />
}
