import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getCompletion } from '@portal/shared/identity/profiles/profile.calls'
import { query } from '../../platform/lib/call/queries'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './profiles.module.css'

interface CompletionNoteProps {
  reqID: number
  kind: 'staff' | 'student' | 'parent'
  personId: number
  firstName: string
  /** What is not known of the person yet, by the fields' labels. */
  missing: readonly { field: string; label: string }[]
}

/** After a request was accepted: what is still to be filled in, and on to the next request. */
export function CompletionNote({ reqID, kind, personId, firstName, missing }: CompletionNoteProps) {
  const read = useQuery(query(getCompletion, { reqID, kind, personId }))
  return (
    <StateView read={read} loading={<div className={styles.note}>…</div>}>
      {({ nextRequestId }) => (
        <section className={styles.note} aria-label="Completing the profile">
          {missing.length === 0 ? <p><strong>{firstName}’s profile is complete.</strong></p> : (
            <>
              <p><strong>Still missing of {firstName}’s profile:</strong></p>
              <ul>{missing.map(({ field, label }) => <li key={field}><a href={`#field-${field}`} onClick={(event) => {
                const input = document.getElementById(`field-${field}`) ?? document.getElementById(`add-${field}`)
                if (!input) return
                event.preventDefault()
                input.scrollIntoView({ block: 'center' })
                input.focus()
              }}>{label}</a></li>)}</ul>
            </>
          )}
          <div className="row" style={{ marginTop: '0.5rem' }}>
            <Button component={Link} to={nextRequestId === null ? linkTo('registrationRequests') : linkTo('registrationRequestInfo', { requestId: nextRequestId })} variant="default">
              {nextRequestId === null ? 'Done: back to the requests' : 'Done: on to the next request'}
            </Button>
          </div>
        </section>
      )}
    </StateView>
  )
}
