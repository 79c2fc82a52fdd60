import { Button } from '@mantine/core'
import { useState } from 'react'
import { conflictsText, groupConflicts } from '@portal/shared/seasons/groupConflicts'
import { draftSeason, removeSeason } from '@portal/shared/seasons/season.calls'
import type { SeasonDraft, SeasonPage } from '@portal/shared/seasons/season.schemas'
import { useCall } from '../../lib/queries'
import { ConfirmButton } from '../../ui/ConfirmButton'
import layout from '../../ui/form/FormLayout.module.css'
import { PublishDialog } from './PublishDialog'
import styles from './seasons.module.css'

/** What else can be done with a draft: another proposal, or throwing it away. */
export function DraftPanel({ page, draft }: { page: SeasonPage; draft: SeasonDraft }) {
  const { districtId } = page.district
  const anew = useCall(draftSeason)
  const remove = useCall(removeSeason)
  return (
    <section className="panel stack no-print" aria-labelledby="draft-heading">
      <h2 id="draft-heading">This draft</h2>
      <p className="dim">Nobody sees it before it is published.</p>
      <div className={styles.actions}>
        <Button variant="default" loading={anew.isPending} onClick={() => anew.mutate({ districtId, key: crypto.randomUUID(), version: draft.version, wishes: { ...page.wishes, seed: (page.wishes.seed % 1_000_000) + 1 } })}>Another proposal</Button>
        <ConfirmButton text="Discard draft" title="Discard this draft?" confirm="Discard draft" pending={remove.isPending} onConfirm={() => remove.mutate({ districtId, version: draft.version })}>
          Its wishes and what was changed by hand are lost. Published matches stay.
        </ConfirmButton>
      </div>
    </section>
  )
}

/** Publishing, at the foot of the screen wherever somebody is in the plan. Not in a grid: there it would stay in its row. */
export function PublishBar({ page, draft }: { page: SeasonPage; draft: SeasonDraft }) {
  const [isPublishing, setPublishing] = useState(false)
  return (
    <>
      <div className={layout.bar} data-bottom-bar>
        <span role="status" className="dim">{conflictsText(groupConflicts(draft.conflicts)) || 'No conflicts.'}</span>
        <Button size="md" onClick={() => setPublishing(true)}>Publish {draft.games.length} matches</Button>
      </div>
      {isPublishing && <PublishDialog page={page} draft={draft} onClose={() => setPublishing(false)} />}
    </>
  )
}
