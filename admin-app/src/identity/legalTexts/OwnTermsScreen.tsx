import { LegalTextScreen } from './LegalTextScreen'

/** /termsConditions */
export default function OwnTermsScreen() {
  return <LegalTextScreen kind="terms" />
}
