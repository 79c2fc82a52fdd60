import { useCallback, useEffect, useRef, useState } from 'react'
import { checkValues, sheetWarnings } from '@portal/shared/competition/statistics/checkStatistics'
import { enteredOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { MatchSheets, TeamSheet } from '@portal/shared/competition/statistics/sheet.schemas'
import { saveMatchSheet } from '@portal/shared/competition/statistics/statistic.calls'
import { dropDraft, findDraft, keepDraft } from '../../platform/lib/page/drafts'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { Notice } from '../../platform/ui/text/Notice'
import { FormError } from '../../platform/ui/form/FormError'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { LiveEntry } from './LiveEntry'
import { draftOf, isSameDraft, mergeDrafts, playersOf, type SheetDraft } from './sheetDraft'
import { SheetTable } from './SheetTable'
import { ViewChoice } from './ViewChoice'
import { WhoPlayed } from './WhoPlayed'
import styles from './statistics.module.css'

const views = { players: 'Who played', live: 'Live', table: 'Table' } as const
type View = keyof typeof views

interface Kept {
  version: string
  draft: SheetDraft
}

/** One team's sheet of a match: who played, then their numbers, one by one or in a table; saved as a whole. What is typed is kept in the tab. */
export function SheetEditor({ data, sheet, owner }: { data: MatchSheets; sheet: TeamSheet; owner: number }) {
  const { definitions, matchId, unit } = data
  const draftName = `sheet.${matchId}.${sheet.teamId}`
  const [seen, setSeen] = useState(sheet)
  const [kept] = useState(() => findDraft(owner, draftName) as Kept | null)
  const isRestored = kept?.version === seen.version
  const [draft, setDraft] = useState<SheetDraft>(() => (isRestored ? kept.draft : draftOf(sheet)))
  const [told, setTold] = useState<string | null>(null)
  const [params, setParams] = useAddressParams()
  const save = useCall(saveMatchSheet, { errors: 'in place' })

  const hasStatistics = enteredOf(definitions).length > 0
  const asked = params.get('view') as View | null
  // A sheet that was begun opens with its numbers; choosing who played leads nowhere by itself.
  const [first] = useState<View>(Object.keys(draft).length > 0 ? 'table' : 'players')
  const view: View = !hasStatistics ? 'players' : asked !== null && asked in views ? asked : first
  const isDirty = !isSameDraft(draft, draftOf(seen), definitions)
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = isDirty
  }, [isDirty])
  const hasChanges = useCallback(() => unsaved.current, [])
  const isClosed = seen.closed !== null

  const change = (next: SheetDraft) => {
    setDraft(next)
    save.reset()
    keepDraft(owner, draftName, { version: seen.version, draft: next } satisfies Kept)
  }
  const begin = (next: TeamSheet, from: SheetDraft) => {
    setSeen(next)
    setDraft(from)
  }
  const submit = () => save.mutate({ matchId, teamId: seen.teamId, version: seen.version, players: playersOf(draft, definitions) }, {
    onSuccess: (answer) => {
      const next = answer.sheets.find(({ teamId }) => teamId === seen.teamId)!
      dropDraft(owner, draftName)
      setTold(null)
      begin(next, draftOf(next))
    },
    onError: (error) => {
      const theirs = error.id === 'changed-meanwhile' ? error.details?.sheets.find(({ teamId }) => teamId === seen.teamId) : undefined
      if (!theirs) return
      const { draft: next, both } = mergeDrafts(draftOf(seen), draft, draftOf(theirs), (id) => theirs.players.find(({ studentId }) => String(studentId) === id)?.name ?? 'a student')
      begin(theirs, next)
      keepDraft(owner, draftName, { version: theirs.version, draft: next } satisfies Kept)
      save.reset()
      setTold(`Someone else just changed this sheet. Your numbers are applied on top of theirs${both.length > 0 ? `; please look at ${both.join(', ')}` : ''}, and save again.`)
    },
  })

  const playing = seen.players.filter(({ studentId }) => studentId in draft)
  const problems = new Map(playing.flatMap(({ studentId }) => checkValues(definitions, onlyEntered(draft[studentId]!, definitions)).map(({ field, message }) => [`${studentId}.${field}`, message] as const)))
  const warnings = sheetWarnings(definitions, Object.values(draft), seen.score, unit)
  const refusals = save.error ? refusalText(save.error) : null
  if (seen.players.length === 0) return <EmptyState heading="Nobody is on the roster">Players are chosen from the team’s roster.</EmptyState>
  return (
    <form noValidate aria-label={`Sheet of ${seen.teamName}`} onSubmit={(event) => { event.preventDefault(); submit() }}>
      <div role="status" className={styles.notes}>
        {seen.closed !== null && <Notice>{seen.closed}</Notice>}
        {isRestored && isDirty && <Notice>What you entered was kept. It has not been saved yet.</Notice>}
        {told && <Notice tone="due">{told}</Notice>}
        {warnings.map((text) => <Notice key={text} tone="due">{text} It can be saved anyway: an own goal is credited to no player.</Notice>)}
      </div>
      {hasStatistics && (
        <ViewChoice
          label="What is entered" options={views} value={view}
          onChange={(next) => setParams((before) => { const after = new URLSearchParams(before); after.set('view', next); return after }, { replace: true, preventScrollReset: true })}
        />
      )}
      {view === 'players' && <WhoPlayed lines={seen.players} draft={draft} before={draftOf(seen)} isClosed={isClosed} onChange={change} />}
      {view === 'live' && <LiveEntry lines={playing} definitions={definitions} draft={draft} isClosed={isClosed} onChange={change} />}
      {view === 'table' && <SheetTable lines={playing} definitions={definitions} draft={draft} problems={problems} isClosed={isClosed} onChange={change} />}
      <p className={`dim ${styles.saved}`}>{seen.savedBy ? `Last saved by ${seen.savedBy.name}, ${seen.savedBy.atText}.` : 'Nothing was saved yet.'}</p>
      <FormError message={refusals} />
      {!isClosed && (
        <SaveBar
          label="Save" isDirty={isDirty} pending={save.isPending} note={problems.size > 0 ? `Please look at ${problems.size === 1 ? 'one number' : `${problems.size} numbers`}.` : undefined}
          onDiscard={() => { dropDraft(owner, draftName); save.reset(); setDraft(draftOf(seen)) }}
        />
      )}
      <UnsavedChanges hasChanges={hasChanges} onDiscard={() => dropDraft(owner, draftName)} />
    </form>
  )
}

const onlyEntered = (values: Readonly<Record<string, number>>, definitions: MatchSheets['definitions']) => {
  const keys = new Set(enteredOf(definitions).map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}
