import { useCallback, useState } from 'react'
import { findSchoolsToFollow } from '@portal/shared/publishing/favourites/favourite.calls'
import { send } from '../../platform/lib/call/call'
import { useFollowing } from './useFollowing'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import styles from './favourites.module.css'

/** Follows a whole school, found by its name or city. */
export function FindSchool() {
  const { change, mayChange } = useFollowing()
  const [said, setSaid] = useState('')
  const load = useCallback(async (search: string) => {
    const { payload } = await send(findSchoolsToFollow, { search: search.slice(0, 80) })
    return payload.rows.map(({ schoolId, name, city }) => ({ value: String(schoolId), label: name, hint: city }))
  }, [])
  if (!mayChange) return null
  return (
    <div className={`${styles.find} no-print`}>
      <SearchChoice
        label="Follow a school"
        hint="All of its teams, in every activity"
        placeholder="Name or city"
        load={load}
        value={null}
        onChange={(school) => {
          if (!school) return
          setSaid('')
          change([{ kind: 'school', subjectId: Number(school.value) }], true, { onSuccess: () => setSaid(`You follow ${school.label}.`) })
        }}
      />
      <p role="status" className="dim">{said}</p>
    </div>
  )
}
