import { LegalTextScreen } from './LegalTextScreen'

/** /terms-and-conditions */
export default function TermsScreen() {
  return <LegalTextScreen kind="terms" guest />
}
