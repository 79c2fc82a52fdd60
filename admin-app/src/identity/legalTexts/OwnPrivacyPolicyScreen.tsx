import { LegalTextScreen } from './LegalTextScreen'

/** /privacyPolicy */
export default function OwnPrivacyPolicyScreen() {
  return <LegalTextScreen kind="privacy" />
}
