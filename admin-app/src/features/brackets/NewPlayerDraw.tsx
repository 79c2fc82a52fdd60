import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { makeBracketCall } from '@portal/shared/brackets/bracket.calls'
import { planProblems, type BracketPlan } from '@portal/shared/brackets/bracketPlan'
import { drawPlayers } from '@portal/shared/brackets/drawPlayers'
import { seedingWarnings } from '@portal/shared/brackets/seedingWarnings'
import { seedPools } from '@portal/shared/brackets/seedPools'
import type { DrawFormat, DrawSources } from '@portal/shared/tennis/draw.schemas'
import { withMatchTieBreak } from '@portal/shared/tennis/usualFormats'
import { BracketView } from '@portal/shared/views/BracketView'
import { useCall } from '../../lib/queries'
import { firstRefusal } from '../../lib/refusalText'
import { FieldInput } from '../../ui/form/FieldInput'
import { FormError } from '../../ui/form/FormError'
import { PublicView } from '../../ui/PublicView'
import { EmptyState } from '../../ui/StateView'
import { DrawFormatFields } from './DrawFormatFields'
import { entrantsOf, entrantOfPair, type PlayerEntrant } from './playerEntrants'
import { PairFields } from './PairFields'
import { PlanFields, Tick } from './PlanFields'
import { previewOf } from './proposeSeeds'
import { SeedingNote } from '../../ui/SeedingNote'
import { SeedList } from './SeedList'
import styles from './brackets.module.css'

interface NewPlayerDrawProps {
  name: string
  activityId: number
  levelId: number
  classificationId: number | null
  eventId: number
  kind: 'player' | 'pair'
  sources: DrawSources
}

const divisions = [{ value: '', label: 'Everybody' }, { value: 'boys', label: 'Boys' }, { value: 'girls', label: 'Girls' }]

/** A draw of players or pairs: how it is played, who of the entered players is in it, the seeds by hand or by the ladders, the rest drawn. */
export function NewPlayerDraw({ kind, sources, ...of }: NewPlayerDrawProps) {
  const [division, setDivision] = useState('')
  const [made, setMade] = useState<readonly PlayerEntrant[]>([])
  const entrants = useMemo(() => [...entrantsOf(sources, kind, division), ...made], [sources, kind, division, made])
  if (sources.players.length === 0) {
    return (
      <EmptyState heading="No school has entered players in this event yet">
        <Link to={linkTo('addPlayerToEvent', { eventId: of.eventId })}>Enter players for a team</Link>
      </EmptyState>
    )
  }
  return (
    <Drawing key={`${kind} ${division}`} {...of} kind={kind} entrants={entrants}>
      <FieldInput name="division" spec={{ label: 'Of', kind: 'choice', options: divisions }} value={division} onText={(text) => { setDivision(text); setMade([]) }} />
      {kind === 'pair' && <PairFields sources={sources} division={division} taken={entrants} onAdd={(teamId, studentIds) => setMade([...made, entrantOfPair(sources, teamId, studentIds, null)])} />}
    </Drawing>
  )
}

interface DrawingProps extends Omit<NewPlayerDrawProps, 'sources'> {
  entrants: readonly PlayerEntrant[]
  children: ReactNode
}

function Drawing({ name, activityId, levelId, classificationId, eventId, kind, entrants, children }: DrawingProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState<BracketPlan>({ kind: 'single', thirdPlace: false })
  const [format, setFormat] = useState<DrawFormat>({ sets: withMatchTieBreak, seeded: 2, points: null })
  // Who is left out, by key: those who come later are in.
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [wishes, setWishes] = useState({ schools: true, districts: true })
  const [lot, setLot] = useState(1)
  const [byHand, setByHand] = useState<readonly number[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  const call = useCall(makeBracketCall, { errors: 'in place' })
  const chosen = useMemo(() => entrants.filter(({ id }) => !out.has(id)), [entrants, out])
  const byId = useMemo(() => new Map(chosen.map((each) => [each.id, each])), [chosen])
  const seeded = Math.min(format.seeded, chosen.length)
  const proposed = useMemo(() => (plan.kind === 'pools'
    ? seedPools(chosen.map((each, index) => ({ ...each, teamId: each.id, districtId: each.school.id, districtName: each.school.name, rank: index + 1, strength: 0, latitude: null, longitude: null })), plan.pools, wishes.schools)
    : drawPlayers(chosen, { seeded, schoolsApart: wishes.schools, districtsApart: wishes.districts }, lot)
  ), [chosen, plan, seeded, wishes, lot])
  const order = (byHand?.length === chosen.length ? byHand : proposed.teamIds).flatMap((id) => byId.get(id) ?? [])
  const warned = plan.kind === 'pools'
    ? seedingWarnings(order.map((each) => ({ name: each.name, districtId: each.school.id, districtName: each.school.name })), plan, { apartInFirstRound: wishes.schools, firstTwoApartUntil: 1, nearFirst: false })
    : seedingWarnings(order, plan, { apartInFirstRound: wishes.districts, schoolsApart: wishes.schools, firstTwoApartUntil: 1, nearFirst: false })
  const problems = Object.fromEntries(planProblems(plan, order.length).map(({ field, message }) => [field, message]))
  const preview = previewOf(name || 'New draw', plan, order.map((each) => ({ ...each, teamId: each.id })), seeded)
  const make = () => {
    setRefusal(null)
    if (!name.trim()) return setRefusal('Please name the draw.')
    call.mutate({
      key, name, activityId, levelId, classificationId, eventId, entrantKind: kind, plan, tennis: { ...format, seeded }, seeds: order.map(({ teamId, studentIds }) => ({ teamId, studentIds: [...studentIds] })),
    }, {
      onSuccess: () => void navigate(linkTo('tennisEventDetail', { eventId, activeSection: kind === 'player' ? 'singles' : 'doubles' })),
      onError: (error) => setRefusal(firstRefusal(error)),
    })
  }
  return (
    <>
      <section className={styles.step} aria-labelledby="how">
        <h2 id="how">How it is played</h2>
        <PlanFields plan={plan} problems={problems} onChange={setPlan} />
        <DrawFormatFields format={format} onChange={setFormat} />
      </section>
      <section className={styles.step} aria-labelledby="who">
        <h2 id="who">Who takes part</h2>
        {children}
        <div className={styles.ticks} role="group" aria-label={kind === 'player' ? 'Players' : 'Pairs'} tabIndex={0}>
          {entrants.map(({ id, name: who, note }) => (
            <Tick
              key={id} label={[who, note].filter(Boolean).join(' · ')} on={!out.has(id)}
              onChange={(on) => {
                setByHand(null)
                setOut(on ? new Set([...out].filter((each) => each !== id)) : new Set([...out, id]))
              }}
            />
          ))}
        </div>
        <p role="status">{chosen.length} {kind === 'player' ? 'players' : 'pairs'}</p>
      </section>
      <section className={styles.step} aria-labelledby="seeding">
        <h2 id="seeding">Seeds and draw</h2>
        <p className={styles.hint}>The first {kind === 'player' ? 'players' : 'pairs'} are the seeds, in the order of the ladders until you move them. All others are drawn. Byes go to the seeds.</p>
        <FieldInput name="seeded" spec={{ label: 'Seeds', kind: 'number', autoComplete: 'off' }} value={String(format.seeded)} onText={(text) => { setByHand(null); setFormat({ ...format, seeded: Math.min(64, Number(text) || 0) }) }} />
        <Tick label="Players of one school apart in the first round" on={wishes.schools} onChange={(schools) => { setByHand(null); setWishes({ ...wishes, schools }) }} />
        {plan.kind !== 'pools' && <Tick label="Players of one district apart in the first round" on={wishes.districts} onChange={(districts) => { setByHand(null); setWishes({ ...wishes, districts }) }} />}
        <SeedingNote texts={byHand === null ? proposed.unmet : warned} />
        <div className={styles.bar}>
          {plan.kind !== 'pools' && <Button variant="default" onClick={() => { setByHand(null); setLot(lot + 1) }}>Draw again</Button>}
          {byHand !== null && <Button variant="default" onClick={() => setByHand(null)}>Back to the proposed order</Button>}
        </div>
        <SeedList items={order.map(({ id, name: who, note }) => ({ key: String(id), name: who, note }))} onChange={(items) => setByHand(items.map((each) => Number(each.key)))} />
      </section>
      <section className={styles.step} aria-labelledby="preview">
        <h2 id="preview">As it would be</h2>
        {preview ? <PublicView><BracketView data={preview} /></PublicView> : <p>{Object.values(problems)[0]}</p>}
        <FormError message={refusal} />
        <div className={styles.bar}><Button onClick={make} disabled={!preview} loading={call.isPending}>Make the draw</Button></div>
      </section>
    </>
  )
}
