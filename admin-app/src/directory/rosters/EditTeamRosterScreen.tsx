import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { addRosterEntries, getRoster, removeRosterEntries, saveRosterEntries } from '@portal/shared/directory/rosters/roster.calls'
import type { RemovedEntry, Roster, RosterEntry } from '@portal/shared/directory/rosters/roster.schemas'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { teamLinks } from '../teams/useTeamPage'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { Notice } from '../../platform/ui/text/Notice'
import { FormError } from '../../platform/ui/form/FormError'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { TeamFrame } from '../teams/TeamFrame'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { AddStudents } from './AddStudents'
import { EntryFields } from './EntryFields'
import { LastYear } from './LastYear'
import { doubleNumbers, edited, noEdits, rebase, valuesOf } from './rosterEdits'
import type { Edits } from './rosterEdits'
import { RosterNotes } from './RosterNotes'
import styles from './rosters.module.css'

/** /administration/activity/edit-team-roster/:teamId/:schoolActivityId/:levelId: numbers, positions and captains in place; saved as a whole. */
export default function EditTeamRosterScreen() {
  return (
    <TeamFrame
      current="roster"
      title={() => 'Edit the roster'}
      back={(page) => ({ to: teamLinks(page).roster, label: 'Roster' })}
      actions={(page) => page.can.edit && <Button component={Link} to={teamLinks(page).edit} variant="default">Team and coaches</Button>}
    >
      {(page) => <Editing key={page.teamId} page={page} />}
    </TeamFrame>
  )
}

function Editing({ page }: { page: TeamPage }) {
  const { teamId } = page
  const read = useQuery(query(getRoster, { teamId }))
  const [removed, setRemoved] = useState<RemovedEntry[]>([])
  const [copying, setCopying] = useState(false)
  const putBack = useCall(addRosterEntries)
  return (
    <StateView read={read} what="roster" loading={<Skeleton lines={10} height={44} />}>
      {(roster) => (
        <>
          <RosterNotes roster={roster} />
          {removed.length > 0 && (
            <DoneNotice
              // Each removal is said, and in reach of the keyboard, like the first one.
              key={removed.map(({ name }) => name).join()}
              busy={putBack.isPending} onClose={() => setRemoved([])}
              onUndo={() => putBack.mutate({ teamId, from: 'undo', entries: removed.map(({ name: _, ...entry }) => entry) }, { onSuccess: () => setRemoved([]) })}
            >
              <span>{removed.length === 1 ? <><strong>{removed[0]!.name}</strong> was removed from the roster.</> : `${removed.length} students were removed from the roster.`}</span>
            </DoneNotice>
          )}
          {roster.can.edit && (copying
            ? <LastYear teamId={teamId} onClose={() => setCopying(false)} />
            : <AddStudents teamId={teamId} importPath={teamLinks(page).importRoster} onLastYear={() => setCopying(true)} />)}
          {roster.entries.length === 0
            ? <EmptyState heading="No students on the roster yet">{roster.can.edit ? 'Add students above, by name, from a file, or from last year.' : null}</EmptyState>
            : roster.can.edit ? <EditTable roster={roster} onRemoved={setRemoved} /> : <p>You can <Link to={teamLinks(page).roster}>look at the roster</Link>.</p>}
        </>
      )}
    </StateView>
  )
}

function EditTable({ roster, onRemoved }: { roster: Roster; onRemoved: (removed: RemovedEntry[]) => void }) {
  const { teamId, entries } = roster
  const [edits, setEdits] = useState<Edits>(noEdits)
  const [told, setTold] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useCall(saveRosterEntries, { errors: 'in place' })
  const remove = useCall(removeRosterEntries)
  const twice = doubleNumbers(entries, edits)
  const isDirty = edits.size > 0

  const change = (entry: RosterEntry, part: Parameters<typeof edited>[2]) => {
    setEdits((before) => edited(before, entry, part))
    if (problems.has(entry.entryId)) setProblems(new Map([...problems].filter(([id]) => id !== entry.entryId)))
  }
  const focus = (entryId: number | undefined) => document.getElementById(`jersey-${entryId}`)?.focus()
  const submit = () => {
    setRefusal(null)
    if (twice.size > 0) return focus([...twice.keys()][0])
    const sent = [...edits].map(([entryId, { base, values }]) => ({ entryId, version: base.version, ...values }))
    save.mutate({ teamId, entries: sent }, {
      onSuccess: () => {
        setEdits(noEdits)
        setTold([])
        setProblems(new Map())
      },
      onError: (error) => {
        if (error.id === 'changed-meanwhile' && error.details) {
          const { edits: next, notes } = rebase(edits, error.details)
          setEdits(next)
          setTold(notes)
          window.scrollTo({ top: 0 })
          return
        }
        const found = new Map(error.fields.flatMap(({ field, message }) => {
          const entryId = sent[Number(/^entries\.(\d+)\./.exec(field)?.[1])]?.entryId
          return entryId === undefined ? [] : [[entryId, message] as const]
        }))
        setProblems(found)
        if (found.size > 0) focus([...found.keys()][0])
        if (found.size < error.fields.length || error.fields.length === 0) setRefusal(error.message)
      },
    })
  }
  const take = (entry: RosterEntry) => remove.mutate({ teamId, entryIds: [entry.entryId] }, {
    onSuccess: (answer) => {
      setEdits((before) => new Map([...before].filter(([id]) => id !== entry.entryId)))
      onRemoved(answer.removed)
    },
  })
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); submit() }}>
      <div role="alert">
        {told.length > 0 && (
          <Notice tone="due"><strong>Someone else just changed this roster.</strong><ul>{told.map((note) => <li key={note}>{note}</li>)}</ul><p>Please look at it, and save again.</p></Notice>
        )}
      </div>
      <table className={`${styles.table} ${styles.edit}`} role="table">
        <caption className="visually-hidden">Editable roster</caption>
        <thead>
          <tr><th scope="col">Number</th><th scope="col">Student</th><th scope="col">Position</th><th scope="col">Captain</th><th scope="col"><span className="visually-hidden">Remove</span></th></tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryFields
              key={entry.entryId}
              entry={entry}
              values={edits.get(entry.entryId)?.values ?? valuesOf(entry)}
              terms={roster.positions}
              isChanged={edits.has(entry.entryId)}
              error={twice.get(entry.entryId) ?? problems.get(entry.entryId)}
              onChange={(part) => change(entry, part)}
              onRemove={() => take(entry)}
            />
          ))}
        </tbody>
      </table>
      <FormError message={refusal} />
      <SaveBar
        label="Save" isDirty={isDirty} pending={save.isPending} onDiscard={() => { setEdits(noEdits); setProblems(new Map()); setTold([]) }}
        note={isDirty ? `${edits.size === 1 ? 'One student is' : `${edits.size} students are`} changed and not saved.` : undefined}
      />
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
