import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getRole, removeRole, saveRole } from '@portal/shared/identity/roles/role.calls'
import type { Role } from '@portal/shared/identity/roles/role.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { useMay } from '../../platform/lib/session/useMay'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
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
      <StateView read={read} what="role">{(found) => <HeldForm thing={found} version={found.version}>{(role) => <EditRole role={role} />}</HeldForm>}</StateView>
    </>
  )
}

function Holders({ role }: { role: Role }) {
  const may = useMay()
  const words = role.people === 0 ? 'Nobody holds it' : role.people === 1 ? '1 person holds it' : `${role.people.toLocaleString('en-US')} people hold it`
  return role.people > 0 && may.open('users') ? <Link to={linkToHolders(role)}>{words}</Link> : <span>{words}</span>
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
      {whyNotChange && <p className={styles.note}>{whyNotChange} You can view it.</p>}
      <RoleForm
        initial={{ name, description, roleType, wholeSchool, requestable, permissions }}
        hasFixedName={role.hasFixedName}
        disabled={whyNotChange !== null || actingAs}
        pending={save.isPending}
        submitLabel="Save"
        onSubmit={({ roleType: _, ...values }, proof, { done, failed }) => save.mutate({ roleId, version, ...values, ...proof }, { onSuccess: done, onError: failed })}
      />
      {!whyNotChange && !actingAs && (
        <section className={`panel ${styles.danger}`} aria-label="Delete this role">
          <span>{whyNotDelete ? `This role cannot be deleted: ${whyNotDelete}` : 'Nobody holds this role.'} {whyNotDelete && role.people > 0 && <Link to={linkToHolders(role)}>See who</Link>}</span>
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
        Nobody holds it. This cannot be undone, but you can create it again.
      </ConfirmDialog>
    </>
  )
}
