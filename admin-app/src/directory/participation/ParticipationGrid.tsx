import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getParticipation, saveParticipation } from '@portal/shared/directory/participation/participation.calls'
import { mostTicks, participationText } from '@portal/shared/directory/participation/participation.schemas'
import type { Participation, StandingAgainst } from '@portal/shared/directory/participation/participation.schemas'
import type { RefusalOf } from '../../platform/lib/call/call'
import { useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { FiltersBar } from '../../platform/ui/list/FiltersBar'
import { SearchBox } from '../../platform/ui/list/SearchBox'
import { Pages } from '../../platform/ui/list/Pages'
import { usePrinting } from '../../platform/lib/page/usePrinting'
import { Notice } from '../../platform/ui/text/Notice'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { asInput, cellOf, chooseFor, giveTeams, inPastYear, isEmpty, letStay, noDraft, pairsIn, standingOf, tick, tickAll, withoutTeam } from './draft'
import type { Cell, Draft, GridColumn } from './draft'
import styles from './participation.module.css'
import { CheckboxGrid } from './CheckboxGrid'
import { noLevel, useParticipationView } from './useParticipationView'

const rowsOfPage = 50
/** Schools that the question before leaving names; more are counted. */
const mostNamed = 20

/** The ticks, what narrows them, and what is not saved yet. */
export function ParticipationGrid({ data }: { data: Participation }) {
  const may = useMay()
  const isPast = usePastYear()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [draft, setDraft] = useState(noDraft)
  const [isAsking, setAsking] = useState(false)
  const [against, setAgainst] = useState<{ message: string; pairs: StandingAgainst } | null>(null)
  const latest = useRef(draft)
  latest.current = draft
  const standing = useMemo(() => standingOf(data), [data])
  const view = useParticipationView(data, standing, draft)
  const { columns, rows, levelId, districtId, activity } = view
  const save = useCall(saveParticipation, { errors: 'in place' })
  /** From the press until the ticks are read again: what is saved by then still looks unsaved. */
  const [isSending, setSending] = useState(false)
  const withTick = useMemo(() => (isPast ? { levelId: null, districtId: null } : { levelId, districtId }), [isPast, levelId, districtId])
  // Paper has all of them.
  const pageSize = usePrinting() ? Math.max(rows.length, 1) : rowsOfPage
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(view.input.page, last)
  const from = (page - 1) * pageSize
  const shown = useMemo(() => rows.slice(from, from + pageSize).map(({ schoolId, name, city, enrollment }) => ({
    schoolId, name, detail: [city, enrollment === null ? '' : `${enrollment.toLocaleString('en-US')} students`].filter(Boolean).join(' · '), to: may.linkTo('schoolHub', { schoolId }),
  })), [rows, from, pageSize, may])
  const districtNames = useMemo(() => new Map(data.activities.flatMap(({ levels }) => levels.flatMap(({ districts }) => districts.map((each) => [each.districtId, each.name] as const)))), [data])
  const asked = useMemo(() => new Set(data.activities.flatMap(({ activityId, askedToJoin }) => askedToJoin.map((schoolId) => `${activityId} ${schoolId}`))), [data])
  const onTick = useCallback((column: GridColumn, schoolId: number, on: boolean) => setDraft((before) => tick(before, standing, column, [schoolId], on, withTick)), [standing, withTick])
  const cellIn = (column: GridColumn, schoolId: number) => {
    const cell = cellOf(draft, standing, column, schoolId)
    return isPast ? inPastYear(cell) : cell
  }
  const choose = (name: string, value: string) => view.set({ [name]: value, ...(name !== 'district' && { district: '' }) })
  /** Schools may be ticked first, and the level and the district of their teams chosen after. */
  const chooseAfter = (name: 'level' | 'district', value: string) => {
    const key = value === '' ? null : Number(value)
    choose(name, name === 'level' && value === '' && view.levelsOffered.length === 1 ? noLevel : value)
    setDraft((before) => chooseFor(before, standing, activity?.activityId ?? null, name === 'level' ? { levelId: key, districtId: null } : { levelId, districtId: key }))
  }
  const send = async (changed: Draft) => {
    setAsking(false)
    setAgainst(null)
    setSending(true)
    await save.mutateAsync(asInput(changed)).then(async () => {
      await client.refetchQueries({ queryKey: [getParticipation.name] })
      setDraft(noDraft)
    }, ({ id, details, message }: RefusalOf<typeof saveParticipation>) => {
      if (id === 'in-use' && details) setAgainst({ message, pairs: details })
    })
    setSending(false)
  }
  const counts = { joins: draft.joins.size, teams: draft.teams.size, leaves: draft.leaves.size }
  const tooMany = counts.joins + counts.teams + counts.leaves > mostTicks
  const told = tooMany ? `At most ${mostTicks.toLocaleString('en-US')} changes can be saved together.` : save.error && !against && !isEmpty(draft) ? save.error.message : participationText(counts)
  const joiningWithout = isPast ? 0 : withoutTeam(draft, standing, pairsIn(draft.joins)).length
  const ofShown = activity ? [activity] : data.activities
  /** Of the schools shown, those that take part and have no team: offered once nothing else is unsaved. */
  const missing = isPast || !isEmpty(draft) ? [] : withoutTeam(noDraft, standing, ofShown.flatMap(({ activityId }) => rows.filter(({ schoolId }) => standing.takesPart(activityId, schoolId)).map(({ schoolId }) => ({ activityId, schoolId }))))
  const only = ofShown.length === 1 ? ofShown[0] : undefined
  const levelOfTeams = only?.levels.find((each) => each.levelId === levelId) ?? only?.levels[0]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (tooMany) return
        if (draft.leaves.size > 0) setAsking(true)
        else void send(draft)
      }}
    >
      <div className={styles.whole}>
      <div className={`${styles.tools} no-print`}>
        <NativeSelect
          className={styles.choice} size="md" label="Activity" value={activity?.activityId ?? ''} onChange={(event) => choose('activity', event.currentTarget.value)}
          data={[...(view.isNarrow ? [] : [{ value: '', label: 'All activities' }]), ...data.activities.map((each) => ({ value: String(each.activityId), label: each.name }))]}
        />
        {!isPast && <NativeSelect
          className={styles.choice} size="md" label="Make a team at" value={levelId ?? ''} onChange={(event) => chooseAfter('level', event.currentTarget.value)}
          data={[{ value: '', label: 'No team' }, ...view.levelsOffered.map((each) => ({ value: String(each.levelId), label: each.name }))]}
        />}
        {!isPast && view.districts.length > 0 && (
          <NativeSelect
            className={styles.choice} size="md" label="District of the new teams" value={districtId ?? ''} onChange={(event) => chooseAfter('district', event.currentTarget.value)}
            data={[{ value: '', label: 'None yet' }, ...view.districts.map((each) => ({ value: String(each.districtId), label: each.name }))]}
          />
        )}
        <div className={styles.search}><SearchBox label="Search school or city" value={view.input.search} onSearch={(search) => view.change({ search })} /></div>
        <FiltersBar filters={view.filters} values={view.values} onChange={view.set} />
      </div>
      <p className="dim" role="status">
        {rows.length === data.schools.length ? `All ${rows.length.toLocaleString('en-US')} schools` : `${rows.length.toLocaleString('en-US')} of ${data.schools.length.toLocaleString('en-US')} schools`}. {isPast ? 'This academic year is over: a school can be removed from an activity, but none can be added.' : 'The checkbox at the top of a column selects all of them.'}
        {data.total > data.schools.length && ` Only the first ${data.schools.length.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')} are here.`}
        {!isPast && view.levelsOffered.length === 0 && may.open('levels') && <> Teams need a level: <Link to={linkTo('levels')}>add the levels</Link> first.</>}
        {told && <strong className={styles.told}> Not saved: {told}.</strong>}
        {joiningWithout > 0 && <> {joiningWithout === 1 ? '1 school gets' : `${joiningWithout.toLocaleString('en-US')} schools get`} no team yet: choose a level under “Make a team at”.</>}
      </p>
      {missing.length > 0 && (
        <Notice actions={<Button variant="default" loading={isSending} onClick={() => void send(giveTeams(noDraft, standing, missing, withTick))}>{levelOfTeams ? `Add a ${levelOfTeams.name} team for each` : 'Add a team for each'}</Button>}>
          {withoutTeamText(missing.length, only?.name)}{!levelOfTeams && ' Each gets one at the level chosen above, or at the first level of its activity.'}
        </Notice>
      )}
      {rows.length === 0 ? <EmptyState heading="No schools match.">Change the search or a filter.</EmptyState> : (
        <CheckboxGrid
          label={activity ? `Who takes part in ${activity.name}` : 'Who takes part'} columns={columns} rows={shown} total={rows.length} from={from}
          cellOf={cellIn}
          noteOf={(column, schoolId, cell: Cell) => noteOf(column, cell, districtNames, asked.has(`${column.activityId} ${schoolId}`))}
          countOf={(column) => rows.reduce((sum, { schoolId }) => sum + (cellOf(draft, standing, column, schoolId).isOn ? 1 : 0), 0)}
          onTick={onTick} onTickAll={isPast ? null : (column) => setDraft((before) => tickAll(before, standing, column, rows.map(({ schoolId }) => schoolId), withTick))}
          onPage={(step) => {
            if (page + step < 1 || page + step > last) return false
            void navigate(view.hrefOfPage(page + step), { preventScrollReset: true })
            return true
          }}
        />
      )}
      <Pages page={page} pageSize={pageSize} total={rows.length} hrefOfPage={view.hrefOfPage} />
      </div>
      <SaveBar label="Save" isDirty={!isEmpty(draft)} pending={isSending} onDiscard={() => setDraft(noDraft)} note={told || undefined} />
      <ConfirmDialog opened={isAsking} title={`Have ${counts.leaves.toLocaleString('en-US')} ${counts.leaves === 1 ? 'school' : 'schools'} leave?`} confirm="Save" cancel="Go back" danger onConfirm={() => void send(draft)} onCancel={() => setAsking(false)}>
        {isAsking && <Leaving draft={draft} data={data} />}
      </ConfirmDialog>
      <ConfirmDialog
        opened={against !== null} title="Some cannot leave yet" confirm="Keep these and save the rest" cancel="Go back" onCancel={() => setAgainst(null)}
        onConfirm={() => {
          const rest = letStay(draft, against!.pairs)
          setDraft(rest)
          if (isEmpty(rest)) setAgainst(null)
          else void send(rest)
        }}
      >
        {against?.message}
      </ConfirmDialog>
      <UnsavedChanges hasChanges={useCallback(() => !isEmpty(latest.current), [])} />
    </form>
  )
}

const noteOf = (column: GridColumn, { isChanged, isOn, districtId }: Cell, districtNames: ReadonlyMap<number, string>, hasAsked: boolean) =>
  (column.levelId === null ? (hasAsked && !(isOn && !isChanged) ? 'joining requested' : '') : isChanged && districtId !== null ? districtNames.get(districtId) ?? '' : '')

/** "3 schools take part in Golf without a team." */
const withoutTeamText = (count: number, activity: string | undefined) => (activity === undefined
  ? `${count === 1 ? 'One school takes part in an activity' : `${count.toLocaleString('en-US')} times a school takes part in an activity`} without a team.`
  : `${count === 1 ? '1 school takes' : `${count.toLocaleString('en-US')} schools take`} part in ${activity} without a team.`)

/** Who leaves what, with how many teams: these and their results stay. */
function Leaving({ draft, data }: { draft: Draft; data: Participation }) {
  const schools = new Map(data.schools.map(({ schoolId, name }) => [schoolId, name]))
  const leaving = pairsIn(draft.leaves).map(({ activityId, schoolId }) => {
    const { name, levels } = data.activities.find((each) => each.activityId === activityId)!
    const teams = levels.filter(({ teamsOf }) => teamsOf.includes(schoolId)).length
    return { key: `${activityId} ${schoolId}`, teams, text: `${schools.get(schoolId) ?? ''}: ${name}${teams > 0 ? `, with teams at ${teams} ${teams === 1 ? 'level' : 'levels'}` : ''}` }
  })
  const named = [...leaving].sort((one, other) => other.teams - one.teams).slice(0, mostNamed)
  return (
    <>
      <ul className={styles.leaving}>{named.map(({ key, text }) => <li key={key}>{text}</li>)}</ul>
      {leaving.length > mostNamed && <p>And {(leaving.length - mostNamed).toLocaleString('en-US')} more.</p>}
      <p>Their teams, rosters and results stay as they are. A school whose teams still have something on the schedule cannot leave until that is canceled.</p>
    </>
  )
}
