import { LegalTextScreen } from './LegalTextScreen'

/** /privacy-policy */
export default function PrivacyPolicyScreen() {
  return <LegalTextScreen kind="privacy" guest />
}
