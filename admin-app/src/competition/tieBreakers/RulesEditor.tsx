import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import { isSameRules } from '@portal/shared/competition/tieBreakers/isSameRules'
import { saveTieBreakers } from '@portal/shared/competition/tieBreakers/tieBreaker.calls'
import type { DistrictRules } from '@portal/shared/competition/tieBreakers/tieBreaker.schemas'
import { notify } from '../../platform/lib/call/notify'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { draftOf, rulesOf } from './rulesDraft'
import type { RulesDraft } from './rulesDraft'
import { RulesChoices } from './RulesChoices'
import { RulesConflict } from './RulesConflict'
import { TieBreakerList } from './TieBreakerList'
import styles from './tieBreakers.module.css'

interface RulesEditorProps {
  /** The activity's name in addresses. */
  activity: string
  words: ContestWords
  /** The association's rules for it. */
  association: StandingsRules
  /** The district whose own rules are edited; null for the association's. */
  district: DistrictRules | null
  readOnly: boolean
}

/** The rules of one activity or one of its districts: changed on screen, saved as a whole. */
export function RulesEditor({ activity, words, association, district, readOnly }: RulesEditorProps) {
  const ofOwner = district ? district.rules : association
  // What the person began with, whatever is read later: it shows whether someone else was quicker.
  const [seen, setSeen] = useState(ofOwner)
  const [base, setBase] = useState(ofOwner ?? association)
  const [draft, setDraft] = useState<RulesDraft>(() => draftOf(base))
  const [attempted, setAttempted] = useState(false)
  const [askingBack, setAskingBack] = useState(false)
  const [conflict, setConflict] = useState<{ theirs: StandingsRules | null; mine: StandingsRules | null } | null>(null)
  const call = useCall(saveTieBreakers, { errors: 'in place' })
  const form = useRef<HTMLFormElement>(null)

  const { rules, problems } = rulesOf(draft)
  const isChanged = !isSameRules(rules, base)
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = isChanged
  }, [isChanged])
  const hasChanges = useCallback(() => unsaved.current, [])

  const begin = (standing: StandingsRules | null) => {
    const next = standing ?? association
    setSeen(standing)
    setBase(next)
    setDraft(draftOf(next))
    setAttempted(false)
    setConflict(null)
    call.reset()
    unsaved.current = false
  }
  // What is read later is taken over as long as nothing was changed here.
  const [read, setRead] = useState({ ofOwner, association })
  if (!isSameRules(read.ofOwner, ofOwner) || !isSameRules(read.association, association)) {
    setRead({ ofOwner, association })
    if (!isChanged && !conflict) {
      setSeen(ofOwner)
      setBase(ofOwner ?? association)
      setDraft(draftOf(ofOwner ?? association))
    }
  }

  const change = (next: RulesDraft) => {
    setDraft(next)
    if (call.error) call.reset()
  }
  const send = (mine: StandingsRules | null, against: StandingsRules | null) => {
    call.mutate({ activity, districtId: district?.districtId ?? null, rules: mine, seen: against }, {
      onSuccess: (saved) => begin(saved.rules),
      onError: (error) => {
        if (error.id === 'rules-changed' && error.details) setConflict({ theirs: error.details.rules, mine })
      },
    })
  }
  const submit = () => {
    setAttempted(true)
    if (rules) send(rules, seen)
    // The marks are drawn first, then the first marked field takes the focus.
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input[aria-invalid=true], select[aria-invalid=true]')?.focus())
  }

  if (conflict) {
    return (
      <>
        <RulesConflict
          theirs={conflict.theirs}
          mine={conflict.mine}
          words={words}
          busy={call.isPending}
          onKeepTheirs={() => {
            begin(conflict.theirs)
            notify('success', 'The current tie-breakers were kept.')
          }}
          onReplace={() => send(conflict.mine, conflict.theirs)}
        />
        <FormError message={call.error && call.error.id !== 'rules-changed' ? `Not saved. ${call.error.message}` : null} />
        <UnsavedChanges hasChanges={hasChanges} alsoInSearch />
      </>
    )
  }

  const refused = (call.error?.fields ?? []).map(({ field, message }) => ({ field: field.replace(/^rules\./, ''), message }))
  // An added value has no name yet: that is said when it is to be saved.
  const told = [...problems.filter(({ field }) => attempted || !field.endsWith('.label')), ...refused]
  const isOwn = district !== null && seen !== null
  return (
    <form
      ref={form}
      noValidate
      aria-label="Tie-breakers"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {district && !isOwn && <p className={styles.note}>This district goes by the association’s list. What you change here becomes a list of its own.</p>}
      {isOwn && (
        <div className={styles.note}>
          <span>This district has adopted a list of its own.</span>
          {!readOnly && <Button variant="default" onClick={() => setAskingBack(true)}>Use the association’s list</Button>}
        </div>
      )}
      <div className={styles.columns}>
        <TieBreakerList words={words} draft={draft} problems={told} readOnly={readOnly} onChange={change} />
        <RulesChoices words={words} draft={draft} problems={told} readOnly={readOnly} onChange={(part) => change({ ...draft, ...part })} />
      </div>
      <FormError message={call.error && call.error.id !== 'rules-changed' ? `Not saved. ${call.error.message}` : null} />
      {!readOnly && (
        <div className={styles.submit} data-bottom-bar data-changed={isChanged || undefined}>
          <SubmitButton size="md" pending={call.isPending} disabled={!isChanged}>Save</SubmitButton>
          <Button size="md" variant="default" disabled={!isChanged || call.isPending} onClick={() => begin(seen)}>Cancel</Button>
          <span className="dim" role="status">{isChanged ? 'Not saved yet.' : ''}</span>
        </div>
      )}
      <ConfirmDialog
        opened={askingBack}
        title="Use the association’s list?"
        confirm="Use the association’s list"
        cancel="Keep its own"
        danger
        onConfirm={() => {
          setAskingBack(false)
          send(null, seen)
        }}
        onCancel={() => setAskingBack(false)}
      >
        The list of {district?.name} is dropped, and its table is ranked again.
      </ConfirmDialog>
      <UnsavedChanges hasChanges={hasChanges} alsoInSearch />
    </form>
  )
}
