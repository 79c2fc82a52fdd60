import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addRole } from '@portal/shared/identity/roles/role.calls'
import { useCall } from '../../platform/lib/call/queries'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { RoleForm } from './RoleForm'

/** /role/add-role */
export default function AddRoleScreen() {
  const navigate = useNavigate()
  const call = useCall(addRole, { errors: 'in place' })
  return (
    <>
      <PageHeader title="Add role" lead="A role says what the people who hold it may see and do." back={{ to: linkTo('roles'), label: 'Roles' }} />
      <RoleForm
        isNew
        initial={{ name: '', description: '', roleType: 'staff', wholeSchool: false, requestable: true, permissions: [] }}
        pending={call.isPending}
        submitLabel="Add role"
        onSubmit={(values, _, { done, failed }) => call.mutate(values, {
          onSuccess: () => {
            done()
            void navigate(linkTo('roles'))
          },
          onError: failed,
        })}
      />
    </>
  )
}
