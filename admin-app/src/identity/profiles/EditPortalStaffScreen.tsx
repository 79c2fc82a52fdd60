import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getOfficePerson, saveOfficePerson } from '@portal/shared/identity/profiles/profile.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { ChangePersonForm } from './ChangePersonForm'
import { PersonActions } from './PersonActions'
import { ProfileHeader } from './ProfileHeader'
import { roleWords } from './profileWords'

const roleTypes = ['org'] as const

/** /administration/user/edit-portal-staff/:staffId: someone of the organization's office. */
export default function EditPortalStaffScreen() {
  const staffId = Number(useParams().staffId)
  const read = useQuery(query(getOfficePerson, { staffId }))
  const save = useCall(saveOfficePerson, { errors: 'in place' })
  return (
    <>
      {!read.data && <PageHeader title="Person of the office" back={{ to: linkTo('users', { userType: 'org' }), label: 'Office' }} />}
      <StateView read={read} loading={<Skeleton lines={8} />}>
        {(profile) => (
          <>
            <ProfileHeader
              {...profile}
              isInvited={!profile.canSignIn}
              words={roleWords(profile)}
              back={{ to: linkTo('users', { userType: 'org' }), label: 'Office' }}
              actions={<PersonActions firstName={profile.firstName} lastName={profile.lastName} status={profile.status} userId={staffId} ofOffice />}
            />
            <ChangePersonForm
              key={staffId}
              kind="org"
              profile={profile}
              roleTypes={roleTypes}
              pending={save.isPending}
              save={(changed, version, then) => save.mutate({ ...changed, staffId, version }, then)}
            />
          </>
        )}
      </StateView>
    </>
  )
}
