import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { getRole, removeRole, saveRole } from '@portal/shared/roles/role.calls'
import type { Role } from '@portal/shared/roles/role.schemas'
import { query, useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { HeldForm } from '../../ui/form/HeldForm'
import { PageHeader } from '../../ui/PageHeader'
import { StateView } from '../../ui/StateView'
import { RoleForm } from './RoleForm'
import styles from './roles.module.css'
import { linkToHolders } from './RolesScreen'

/** /role/edit-role/:roleId */
export default function EditRoleScreen() {
  const { roleId } = useParams()
  const read = useQuery(query(getRole, { roleId: Number(roleId) }))
  return (
    <>
      <PageHeader title={read.data?.name ?? 'Role'} lead={read.data && <Holders role={read.data} />} back={{ to: linkTo('roles'), label: 'Roles' }} />
      <StateView read={read}>{(found) => <HeldForm thing={found} version={found.version}>{(role) => <EditRole role={role} />}</HeldForm>}</StateView>
    </>
  )
}

function Holders({ role }: { role: Role }) {
  const { permissions } = useUser()
  const words = role.people === 0 ? 'Nobody holds it' : role.people === 1 ? '1 person holds it' : `${role.people.toLocaleString('en-US')} people hold it`
  return role.people > 0 && permissions.includes('user-list') ? <Link to={linkToHolders(role)}>{words}</Link> : <span>{words}</span>
}

function EditRole({ role }: { role: Role }) {
  const { actingAs } = useUser()
  const navigate = useNavigate()
  const save = useCall(saveRole, { errors: 'in place' })
  const remove = useCall(removeRole)
  const [asking, setAsking] = useState(false)
  const { roleId, version, name, description, roleType, wholeSchool, requestable, permissions, whyNotChange, whyNotDelete } = role
  return (
    <>
      {whyNotChange && <p className={styles.note}>{whyNotChange} You can look at it.</p>}
      <RoleForm
        initial={{ name, description, roleType, wholeSchool, requestable, permissions }}
        hasFixedName={role.hasFixedName}
        disabled={whyNotChange !== null || actingAs}
        pending={save.isPending}
        submitLabel="Save"
        onSubmit={({ roleType: _, ...values }, { done, failed }) => save.mutate({ roleId, version, ...values }, { onSuccess: done, onError: failed })}
      />
      {!whyNotChange && !actingAs && (
        <section className={`panel ${styles.danger}`} aria-label="Delete this role">
          <span>{whyNotDelete ? `This role is not deleted: ${whyNotDelete}` : 'Nobody holds this role.'} {whyNotDelete && role.people > 0 && <Link to={linkToHolders(role)}>See who</Link>}</span>
          {!whyNotDelete && <Button color="red" variant="outline" onClick={() => setAsking(true)}>Delete role</Button>}
        </section>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Delete the role ${name}?`}
        confirm="Delete"
        cancel="Keep it"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove.mutate({ roleId }, { onSuccess: () => void navigate(linkTo('roles')) })
        }}
      >
        Nobody holds it. It cannot be brought back, but made anew.
      </ConfirmDialog>
    </>
  )
}
