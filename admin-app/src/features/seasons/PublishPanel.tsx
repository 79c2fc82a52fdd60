import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { draftSeason, publishSeason, removeSeason } from '@portal/shared/seasons/season.calls'
import type { SeasonConflict, SeasonDraft, SeasonPage } from '@portal/shared/seasons/season.schemas'
import { useCall } from '../../lib/queries'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { FormError } from '../../ui/form/FormError'
import { Tick } from '../../ui/form/Tick'
import { Conflicts } from '../../ui/matches/Conflicts'
import styles from './seasons.module.css'

/** What comes after the plan: another proposal, throwing it away, or publishing it, with what stands against it seen. */
export function PublishPanel({ page, draft }: { page: SeasonPage; draft: SeasonDraft }) {
  const { districtId } = page.district
  const navigate = useNavigate()
  const publish = useCall(publishSeason, { errors: 'in place' })
  const anew = useCall(draftSeason)
  const remove = useCall(removeSeason)
  const [refused, setRefused] = useState<{ version: number; conflicts: readonly SeasonConflict[] } | null>(null)
  const conflicts = refused?.version === draft.version ? refused.conflicts : draft.conflicts
  const warnings = conflicts.filter(({ isWarning }) => isWarning).map(({ key }) => key)
  const [seen, setSeen] = useState('')
  const [addsTo, setAddsTo] = useState(0)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSeen = warnings.length === 0 || seen === warnings.join()
  const isAdding = page.standing === 0 || addsTo === page.standing
  const send = () => {
    setTried(true)
    setRefusal(null)
    if (conflicts.some(({ isRefusal }) => isRefusal)) return setRefusal('Only the association’s office can publish a season with these. Move the matches first.')
    if (!isSeen || !isAdding) return
    publish.mutate({ districtId, draftId: draft.draftId, version: draft.version, accepted: warnings, addTo: page.standing }, {
      onSuccess: () => void navigate(linkTo('seasons')),
      onError: (error) => {
        if (error.id === 'conflicts') setRefused({ version: draft.version, conflicts: (error.details as { conflicts: SeasonConflict[] }).conflicts })
        else setRefusal(error.message)
      },
    })
  }
  // The same sentence may stand against several matches; it is read once.
  const texts = conflicts.filter(({ text }, index) => conflicts.findIndex((each) => each.text === text) === index)
  return (
    <section className={`panel stack no-print`} aria-labelledby="publish-heading">
      <h2 id="publish-heading">Publish</h2>
      <p className="dim">{draft.games.length} matches are made at once. Both schools and the public see them, and each coach gets one e-mail with their list.</p>
      <Conflicts conflicts={texts} />
      {warnings.length > 0 && <Tick id="field-accepted" label="Publish all the same" checked={isSeen} error={tried && !isSeen ? 'Please look at this first.' : undefined} onChange={(yes) => setSeen(yes ? warnings.join() : '')} />}
      {page.standing > 0 && (
        <Tick
          id="field-addTo" label={page.standing === 1 ? 'Add to the district match that stands already' : `Add to the ${page.standing} district matches that stand already`} checked={isAdding}
          error={tried && !isAdding ? 'This district has matches already. Say that these are to be added, or cancel those first.' : undefined} onChange={(yes) => setAddsTo(yes ? page.standing : 0)}
        />
      )}
      <FormError message={refusal} />
      <div className={styles.actions}>
        <Button onClick={send} loading={publish.isPending}>Publish {draft.games.length} matches</Button>
        <Button variant="default" loading={anew.isPending} onClick={() => anew.mutate({ districtId, key: crypto.randomUUID(), version: draft.version, wishes: { ...page.wishes, seed: (page.wishes.seed % 1_000_000) + 1 } })}>Another proposal</Button>
        <ConfirmButton text="Throw the draft away" title="Throw this draft away?" confirm="Throw it away" pending={remove.isPending} onConfirm={() => remove.mutate({ districtId, version: draft.version })}>
          Its wishes and what was changed by hand are lost. Published matches stay.
        </ConfirmButton>
      </div>
    </section>
  )
}
