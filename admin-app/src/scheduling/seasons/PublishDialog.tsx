import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { groupConflicts } from '@portal/shared/scheduling/seasons/groupConflicts'
import { publishSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { SeasonConflict, SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { problemsOfSeen, SeenField } from '../../platform/ui/form/SeenField'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { AddingStep } from './AddingStep'
import { Told } from './Told'
import styles from './seasons.module.css'

const Yes = z.strictObject({ accepted: z.string() })

/** Publishes a draft, one question after the other: its conflicts, and whether it is added to an existing season. */
export default function PublishDialog({ page, draft, onClose }: { page: SeasonPage; draft: SeasonDraft; onClose: () => void }) {
  const { district: { districtId }, exists } = page
  const words = contestWords(page.district.contestName)
  const some = (count: number) => countedContests(count, words)
  const navigate = useNavigate()
  const [refused, setRefused] = useState<readonly SeasonConflict[] | null>(null)
  const conflicts = refused ?? draft.conflicts
  const warnings = conflicts.filter(({ isWarning }) => isWarning).map(({ key }) => key)
  const isRefused = conflicts.some(({ isRefusal }) => isRefusal)
  const { form, dialog, question } = useCallForm({
    call: publishSeason, schema: Yes, values: { accepted: '' },
    input: () => ({ districtId, draftId: draft.draftId, version: draft.version, accepted: warnings, addTo: exists?.matches ?? 0 }),
    check: ({ accepted }) => (isRefused ? [] : problemsOfSeen('accepted', accepted, warnings.join())),
    whyNot: () => (isRefused ? `Only the association’s office can publish a season with these. Move the ${words.many} first.` : null),
    asksFirst: () => warnings.length > 0 && exists !== null,
    onSaved: () => void navigate(linkTo('seasons')),
    onRefused: ({ id, message, details }) => {
      if (id !== 'conflicts' || !details) return message
      setRefused(details.conflicts)
      form.reset()
      return 'New conflicts were found. Please look at the season again.'
    },
  })
  const step = warnings.length > 0 && !question.opened ? 'conflicts' : exists ? 'adding' : 'plain'
  if (step === 'adding' && exists) {
    return (
      <FormDialog {...dialog} title="Add to the season that exists?" submit={`Add ${some(draft.games.length)} to ${exists.matches}`} cancel="Do not add" danger onSubmit={question.opened ? question.onConfirm : dialog.onSubmit} onClose={onClose}>
        <AddingStep page={page} draft={draft} exists={exists} />
        <Told told={draft.told} district={page.district} />
      </FormDialog>
    )
  }
  const groups = groupConflicts(conflicts, words).filter(({ isWarning }) => isWarning)
  return (
    <FormDialog
      {...dialog} title={step === 'conflicts' ? 'Publish with these conflicts?' : `Publish ${some(draft.games.length)}?`} submit={step === 'conflicts' && exists ? 'Continue' : 'Publish'} cancel="Not yet"
      onClose={onClose}
    >
      {step === 'conflicts' && (
        <>
          <ul className={styles.kinds}>{groups.map(({ kind, name, games }) => <li key={kind}>{name}: {some(games.length)}</li>)}</ul>
          {groups.some(({ kind }) => kind === 'past') && <p>Scores of {words.many} whose date has passed are due right away. To move them, choose a later first day and regenerate the season.</p>}
          {!isRefused && <SeenField form={form} name="accepted" label="Publish anyway" what={warnings.join()} />}
        </>
      )}
      <Told told={draft.told} district={page.district} />
    </FormDialog>
  )
}
