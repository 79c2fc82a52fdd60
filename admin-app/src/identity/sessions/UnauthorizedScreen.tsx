import { Link } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { PlainPage } from '../../platform/ui/page/PlainPage'

/** /unauthorized: a named permission is missing (specification, section 2). */
export default function UnauthorizedScreen() {
  return (
    <PlainPage mark="403" heading="Access Denied">
      <p>403 forbidden. Your role does not have the permission that this page needs. An organization admin can grant it.</p>
      <p><Link to={linkToGuest('signIn')}>Go Back</Link></p>
    </PlainPage>
  )
}
