import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { getOfficePerson, saveOfficePerson } from '@portal/shared/identity/profiles/profile.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { PersonProfilePage } from './PersonProfilePage'

/** /administration/user/edit-portal-staff/:staffId: someone of the organization's office. */
export default function EditPortalStaffScreen() {
  const staffId = Number(useParams().staffId)
  const read = useQuery(query(getOfficePerson, { staffId }))
  const save = useCall(saveOfficePerson, { errors: 'in place' })
  return <PersonProfilePage kind="org" userId={staffId} read={read} pending={save.isPending} save={(changed, version, then) => save.mutate({ ...changed, staffId, version }, then)} />
}
