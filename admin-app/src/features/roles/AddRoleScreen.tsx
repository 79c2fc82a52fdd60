import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { addRole } from '@portal/shared/roles/role.calls'
import { useCall } from '../../lib/queries'
import { PageHeader } from '../../ui/PageHeader'
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
        onSubmit={(values, { done, failed }) => call.mutate(values, {
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
