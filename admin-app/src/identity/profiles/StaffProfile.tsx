import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getStaff, saveStaff } from '@portal/shared/identity/profiles/profile.calls'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { PersonProfilePage } from './PersonProfilePage'
import { RecordPanels } from './RecordPanels'
import { staffPanels } from './recordSlots'

const furtherParts = [{ id: 'documents', title: 'Documents' }, { id: 'tags', title: 'Tags' }]

/** A staff member; `top` is shown above the form. */
export function StaffProfile({ staffId, top }: { staffId: number; top?: (profile: PersonProfile) => ReactNode }) {
  const read = useQuery(query(getStaff, { staffId }))
  const save = useCall(saveStaff, { errors: 'in place' })
  return (
    <PersonProfilePage
      kind="staff" userId={staffId} read={read} pending={save.isPending} disciplinaryLink={linkTo('disciplinaryOfStaff', { staffId })} furtherParts={furtherParts} top={top}
      save={(changed, version, then) => save.mutate({ ...changed, staffId, version }, then)}
    >
      {(profile) => (
        <>
          <SlotParts of={staffPanels} with={{ userId: staffId }} />
          <RecordPanels subjectType="user" subjectId={staffId} isShared={profile.isShared} />
        </>
      )}
    </PersonProfilePage>
  )
}
