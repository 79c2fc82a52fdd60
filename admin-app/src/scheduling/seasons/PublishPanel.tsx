import { Button } from '@mantine/core'
import { useState } from 'react'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { conflictsText, groupConflicts } from '@portal/shared/scheduling/seasons/groupConflicts'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { draftSeason, removeSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { later } from '../../platform/ui/loading/later'
import styles from './seasons.module.css'

const PublishDialog = later(() => import('./PublishDialog'))

/** What else can be done with a draft: another proposal, or throwing it away. */
export function DraftPanel({ page, draft, onAsked }: { page: SeasonPage; draft: SeasonDraft; onAsked: (search: JobState) => void }) {
  const { districtId } = page.district
  const anew = useCall(draftSeason)
  const remove = useCall(removeSeason)
  return (
    <section className="panel stack no-print" aria-labelledby="draft-heading">
      <h2 id="draft-heading">This draft</h2>
      <p className="dim">Nobody sees it until it is published.</p>
      <div className={styles.actions}>
        <Button variant="default" loading={anew.isPending} onClick={() => anew.mutate({ districtId, key: crypto.randomUUID(), version: draft.version, wishes: { ...page.wishes, seed: (page.wishes.seed % 1_000_000) + 1 } }, { onSuccess: onAsked })}>Regenerate</Button>
        <ConfirmButton text="Discard draft" title="Discard this draft?" confirm="Discard draft" pending={remove.isPending} onConfirm={() => remove.mutate({ districtId, version: draft.version })}>
          Its requests and manual changes are lost. Published {contestWords(page.district.contestName).many} stay.
        </ConfirmButton>
      </div>
    </section>
  )
}

/** Publishing, at the foot of the screen wherever someone is in the plan. Not in a grid: there it would stay in its row. */
export function PublishBar({ page, draft }: { page: SeasonPage; draft: SeasonDraft }) {
  const [isPublishing, setPublishing] = useState(false)
  const words = contestWords(page.district.contestName)
  return (
    <>
      <div className={layout.bar} data-bottom-bar>
        <span role="status" className="dim">{conflictsText(groupConflicts(draft.conflicts, words), words) || 'No conflicts.'}</span>
        <Button size="md" onClick={() => setPublishing(true)}>Publish {draft.games.length} {words.many}</Button>
      </div>
      {isPublishing && <PublishDialog page={page} draft={draft} onClose={() => setPublishing(false)} />}
    </>
  )
}
