import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getParent, saveParent } from '@portal/shared/identity/profiles/profile.calls'
import type { PersonProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { PersonProfilePage } from './PersonProfilePage'
import styles from './profiles.module.css'
import { RecordPanels } from './RecordPanels'

const furtherParts = [{ id: 'children', title: 'Children' }, { id: 'documents', title: 'Documents' }, { id: 'tags', title: 'Tags' }]

/** A parent; `top` is shown above the form. */
export function ParentProfile({ userId, top }: { userId: number; top?: (profile: PersonProfile) => ReactNode }) {
  const read = useQuery(query(getParent, { userId }))
  const save = useCall(saveParent, { errors: 'in place' })
  return (
    <PersonProfilePage
      kind="parent" userId={userId} read={read} pending={save.isPending} furtherParts={furtherParts} top={top}
      save={(changed, version, then) => save.mutate({ ...changed, userId, version }, then)}
    >
      {(profile) => (
        <>
          <FormPart id="children" title="Children" lead="A link is ended on the child’s profile." columns={false}>
            {profile.children.length === 0 ? <p className="dim">No children are linked.</p> : (
              <ul className={styles.people}>
                {profile.children.map(({ studentId, name, schoolName }) => (
                  <li key={studentId}><Link to={linkTo('studentHub', { studentId })}>{name}</Link><span className="dim">{schoolName}</span></li>
                ))}
              </ul>
            )}
          </FormPart>
          <RecordPanels subjectType="user" subjectId={userId} isShared={profile.isShared} />
        </>
      )}
    </PersonProfilePage>
  )
}
