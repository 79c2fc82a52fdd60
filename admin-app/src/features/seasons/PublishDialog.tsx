import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { groupConflicts } from '@portal/shared/seasons/groupConflicts'
import { publishSeason } from '@portal/shared/seasons/season.calls'
import type { SeasonConflict, SeasonDraft, SeasonPage } from '@portal/shared/seasons/season.schemas'
import { useCall } from '../../lib/queries'
import { Tick } from '../../ui/form/Tick'
import { FormDialog } from '../../ui/FormDialog'
import { AddingStep } from './AddingStep'
import { Told } from './Told'
import styles from './seasons.module.css'

const some = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`

/** Publishes a draft, one question after the other: what stands against it, and whether it is added to a season that exists. */
export function PublishDialog({ page, draft, onClose }: { page: SeasonPage; draft: SeasonDraft; onClose: () => void }) {
  const { district: { districtId }, exists } = page
  const navigate = useNavigate()
  const publish = useCall(publishSeason, { errors: 'in place' })
  const [refused, setRefused] = useState<readonly SeasonConflict[] | null>(null)
  const conflicts = refused ?? draft.conflicts
  const warnings = conflicts.filter(({ isWarning }) => isWarning).map(({ key }) => key)
  const isRefused = conflicts.some(({ isRefusal }) => isRefusal)
  const [seen, setSeen] = useState('')
  const [isPast, setPast] = useState(false)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSeen = warnings.length === 0 || seen === warnings.join()
  const step = warnings.length > 0 && !isPast ? 'conflicts' : exists ? 'adding' : 'plain'
  const send = () => publish.mutate({ districtId, draftId: draft.draftId, version: draft.version, accepted: warnings, addTo: exists?.matches ?? 0 }, {
    onSuccess: () => void navigate(linkTo('seasons')),
    onError: (error) => {
      if (error.id !== 'conflicts') return setRefusal(error.message)
      setRefused((error.details as { conflicts: SeasonConflict[] }).conflicts)
      setSeen('')
      setPast(false)
      setRefusal('New conflicts were found. Please look at the season again.')
    },
  })
  const submit = () => {
    setRefusal(null)
    if (step !== 'conflicts') return send()
    if (isRefused) return setRefusal('Only the association’s office can publish a season with these. Move the matches first.')
    setTried(true)
    if (!isSeen) return
    if (exists) setPast(true)
    else send()
  }
  if (step === 'adding' && exists) {
    return (
      <FormDialog title="Add to the season that exists?" submit={`Add ${some(draft.games.length)} to ${exists.matches}`} cancel="Do not add" danger pending={publish.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
        <AddingStep page={page} draft={draft} exists={exists} />
        <Told told={draft.told} district={page.district} />
      </FormDialog>
    )
  }
  const groups = groupConflicts(conflicts).filter(({ isWarning }) => isWarning)
  return (
    <FormDialog
      title={step === 'conflicts' ? 'Publish with these conflicts?' : `Publish ${some(draft.games.length)}?`} submit={step === 'conflicts' && exists ? 'Continue' : 'Publish'} cancel="Not yet"
      pending={publish.isPending} error={refusal} onSubmit={submit} onClose={onClose}
    >
      {step === 'conflicts' && (
        <>
          <ul className={styles.kinds}>{groups.map(({ kind, name, games }) => <li key={kind}>{name}: {some(games.length)}</li>)}</ul>
          {groups.some(({ kind }) => kind === 'past') && <p>Scores of matches whose day is over are due at once. To move them, choose a later first day and lay the season out anew.</p>}
          {!isRefused && <Tick id="field-accepted" label="Publish anyway" checked={isSeen} error={tried && !isSeen ? 'Please look at this first.' : undefined} onChange={(yes) => setSeen(yes ? warnings.join() : '')} />}
        </>
      )}
      <Told told={draft.told} district={page.district} />
    </FormDialog>
  )
}
